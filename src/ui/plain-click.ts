import type { MouseEvent } from 'react';

/** A click that means "here": anything else asks the browser for a new tab, a window or a download. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
