// Progressive enhancement of the theme's plain HTML, part of the loader.

/** Starts the enhancements of the page. */
export function enhance(): void {}
