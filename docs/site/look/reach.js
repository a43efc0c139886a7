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

// The page of the search has no title of its own.
if (!document.querySelector("h1")) {
  const title = document.createElement("h1");
  title.textContent = "Search";
  document.querySelector("#search-results")?.before(title);
}
