/**
 * Marks an element of a finished page whose code comes after that of the page: what is pressed in it before is kept by
 * the starter, and done once this is hydrated.
 */
export const late = {
  'data-late': '',
  ref: (element: Element | null) => {
    if (!element?.hasAttribute('data-late')) return;
    element.removeAttribute('data-late');
    // After the commit: a press changes the state of what is being hydrated.
    setTimeout(() => document.dispatchEvent(new Event('hydrated')));
  },
} as const;
