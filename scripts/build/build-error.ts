export class BuildError extends Error {}
