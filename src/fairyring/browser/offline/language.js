/** The language of a site without a server: the one chosen here, or else the browser's. */

const KEY = 'fairyring.language';
const here = document.documentElement.lang;
const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('a[hreflang]'));
const wanted = [localStorage.getItem(KEY) ?? '', ...navigator.languages].map((code) => code.slice(0, 2));
const found = wanted.map((code) => [...links].find((link) => link.hreflang === code)).find(Boolean);

if (found && found.hreflang !== here) location.replace(found.href + location.hash);
for (const link of links) {
  link.addEventListener('click', () => localStorage.setItem(KEY, link.hreflang));
}
