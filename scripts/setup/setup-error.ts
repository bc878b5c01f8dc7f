/** What somebody who runs the setup can put right, in a sentence. */
export class SetupError extends Error {}
