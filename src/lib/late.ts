/** The starter keeps presses inside an element whose code comes late, and repeats them after its hydration. */
export const late = {
  'data-late': '',
  ref: (element: Element | null) => {
    if (!element?.hasAttribute('data-late')) return;
    element.removeAttribute('data-late');
    // After the commit: a press changes state during hydration.
    setTimeout(() => document.dispatchEvent(new Event('hydrated')));
  },
} as const;
