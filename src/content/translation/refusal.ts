import { Failure, toFailure } from '@/lib/failure';

/** Why there is no proposal, in the words of the function propose-translation. */
const reasons = [
  'month_used_up',
  'key_refused',
  'service_used_up',
  'service_busy',
  'service_failed',
  'not_configured',
] as const;
export type Reason = (typeof reasons)[number];

/** The function answered, and said no. */
export class Refused extends Failure {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason === 'month_used_up' || reason === 'service_busy' ? 'limited' : 'unavailable');
    this.reason = reason;
  }
}

/** What went wrong when the function was called, from what the client says of it. */
export async function refusalOf(error: { context?: unknown }): Promise<Failure> {
  const response = error.context;
  // What it wraps knows whether the network is gone.
  if (!(response instanceof Response)) return toFailure(response ?? error);
  const answer: { code?: unknown } = await response.json().catch(() => ({}));
  const reason = response.status === 404 ? 'not_configured' : reasons.find((one) => one === answer.code);
  return reason ? new Refused(reason) : toFailure(answer, response.status);
}
