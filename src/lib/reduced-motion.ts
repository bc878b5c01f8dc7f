/** Whether somebody wants as little motion as possible. Where nobody can be asked, as on a server, nothing moves. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== false;
