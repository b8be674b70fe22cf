// Loads the script of each figure that is on the page, and of no other.
//
// A figure's outermost element is a custom element; its file has the element's name.
// `document$` is Material's: it emits once on load and after each instant navigation.
document$.subscribe(() => {
  for (const element of document.querySelectorAll(".figure > :not(:defined)")) {
    import(new URL(`figures/${element.localName}.js`, import.meta.url).href);
  }
});
