/** Why no site is built, in a sentence for whoever asked for it. Nothing in the code is at fault, so no trace is shown. */
export class Refusal extends Error {}
