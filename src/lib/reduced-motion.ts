/** Whether reduced motion is preferred; true outside a browser. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== false;
