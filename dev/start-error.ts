/** Reason why the backend could not start, as one sentence without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.stack = message;
  }
}
