/** Reason why no site is built, as one sentence. No code is at fault, so no trace is shown. */
export class BuildError extends Error {}
