export const pageTitle = () => document.querySelector<HTMLElement>('main h1');

/** Focuses the title of the page when the focused element is gone, as after a deletion. */
export const focusTitle = (options?: FocusOptions): void => pageTitle()?.focus(options);
