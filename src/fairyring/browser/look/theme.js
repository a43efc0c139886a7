/**
 * Sets the theme of the page before anything is drawn: dusk, morning, or that of the device. Not a
 * module, because modules run too late to prevent a flash.
 */
(() => {
  const KEY = 'fairyring.theme';
  const root = document.documentElement;

  const wanted = () => {
    try {
      return localStorage.getItem(KEY) ?? 'auto';
    } catch {
      return 'auto';
    }
  };

  /** @param {string} theme */
  const show = (theme) => {
    if (theme === 'dusk' || theme === 'morning') root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const button of document.querySelectorAll('[data-set-theme]')) {
      button.setAttribute('aria-pressed', String(button.getAttribute('data-set-theme') === theme));
    }
  };

  show(wanted());
  document.addEventListener('DOMContentLoaded', () => show(wanted()));
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('[data-set-theme]');
    if (!button) return;
    const theme = button.getAttribute('data-set-theme') ?? 'auto';
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Then the theme lasts as long as the page.
    }
    show(theme);
  });
})();
