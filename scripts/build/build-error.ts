/** Why no site is built, in a sentence for whoever asked for it. No code is at fault, so no trace is shown. */
export class BuildError extends Error {}
