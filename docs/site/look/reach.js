// What Furo leaves to be said for who hears a page, or has no mouse.

for (const caption of document.querySelectorAll('.caption[role="heading"]')) caption.ariaLevel = "2";

document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "All pages");
document.querySelector(".toc-drawer")?.setAttribute("aria-label", "This page");

// What scrolls by itself can be reached and scrolled with keys.
for (const wide of document.querySelectorAll("article pre, article .table-wrapper")) wide.tabIndex = 0;

// A column without a title is no header.
for (const empty of document.querySelectorAll("article th")) {
  if (!empty.textContent.trim()) empty.replaceWith(document.createElement("td"));
}

// The page of the search titles itself one step too low.
if (!document.querySelector("h1")) {
  const title = document.querySelector("article h2");
  if (title) {
    const first = document.createElement("h1");
    first.append(...title.childNodes);
    title.replaceWith(first);
  }
}
