/** Why the backend could not start, in one sentence for the person who started it; a stack would bury it. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.stack = message;
  }
}
