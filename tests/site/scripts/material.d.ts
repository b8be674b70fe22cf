// What the theme puts into every page, and the site's scripts use.

/** Emits once on load and again after each instant navigation. */
declare const document$: {
  subscribe(listener: (page: Document) => void): { unsubscribe(): void };
};
