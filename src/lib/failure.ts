/**
 * What went wrong, in the few kinds the product answers differently. The only file that knows the codes of
 * PostgREST, PostgreSQL, Supabase Auth and Storage.
 */
export type FailureKind =
  | 'duplicate'
  | 'missing'
  | 'forbidden'
  | 'expired'
  | 'credentials'
  | 'invalid'
  | 'limited'
  | 'conflict'
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'unavailable'
  | 'unexpected';

export class Failure extends Error {
  readonly kind: FailureKind;
  /** The server's own sentence, or empty when the fault lies before the server. */
  readonly serverMessage: string;
  /** How long the server asks to wait, where it says so. */
  readonly waitMinutes: number | null;

  constructor(
    kind: FailureKind,
    serverMessage = '',
    { waitMinutes = null, ...options }: ErrorOptions & { waitMinutes?: number | null } = {},
  ) {
    super(serverMessage || kind, options);
    this.name = 'Failure';
    this.kind = kind;
    this.serverMessage = serverMessage;
    this.waitMinutes = waitMinutes;
  }

  /** Whether the same request may succeed a little later without anybody changing anything. */
  get isTransient(): boolean {
    return ['offline', 'unreachable', 'timeout', 'unavailable'].includes(this.kind);
  }
}

/** A slice that begins after the last row of a list. */
export const pastTheEnd = 'PGRST103';

const kindOfCode: Record<string, FailureKind> = {
  '23505': 'duplicate',
  '23502': 'invalid',
  '23503': 'invalid',
  '23514': 'invalid',
  '42501': 'forbidden',
  [pastTheEnd]: 'missing',
  PGRST116: 'missing',
  PGRST301: 'expired',
  PGRST303: 'expired',
  PT404: 'missing',
  PT409: 'conflict',
  PT429: 'limited',
  invalid_credentials: 'credentials',
  current_password_invalid: 'credentials',
  current_password_required: 'invalid',
  // A session of more than a day does not change a password.
  reauthentication_needed: 'expired',
  session_not_found: 'expired',
  session_expired: 'expired',
  refresh_token_not_found: 'expired',
  bad_jwt: 'expired',
  // The code of a second factor: wrong, used already, or too late.
  mfa_verification_failed: 'credentials',
  mfa_challenge_expired: 'credentials',
  mfa_factor_not_found: 'missing',
  mfa_factor_name_conflict: 'duplicate',
  too_many_enrolled_mfa_factors: 'conflict',
  mfa_totp_enroll_not_enabled: 'missing',
  mfa_totp_verify_not_enabled: 'missing',
  // The right is there, and a second factor is asked first: what the person may do is asked anew.
  insufficient_aal: 'forbidden',
  over_request_rate_limit: 'limited',
  over_email_send_rate_limit: 'limited',
  weak_password: 'invalid',
  same_password: 'invalid',
};

/** Nothing came back: the device may know that it has no network; with one, the line or the server may be down. */
export function unreachable(): 'offline' | 'unreachable' {
  return navigator.onLine === false ? 'offline' : 'unreachable';
}

function kindOfStatus(status: number): FailureKind {
  // Called a success, and yet no answer: cut off on its way, or another machine's page in place of it.
  if (status < 300) return unreachable();
  if (status === 401) return 'expired';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'missing';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 409) return 'conflict';
  if (status === 429) return 'limited';
  if (status === 400 || status === 413 || status === 415 || status === 422) return 'invalid';
  return status >= 500 ? 'unavailable' : 'unexpected';
}

/** A page of markup or a piece of data is not a sentence, whoever sent it. */
const sentence = (text: string) => (/^\s*[<{["]/.test(text) ? '' : text);

/** As `app.raise_rate_limit` says it. */
function minutesIn(hint: unknown): number | null {
  const found = typeof hint === 'string' ? /(\d+) minutes?/.exec(hint) : null;
  return found ? Number(found[1]) : null;
}

interface Clue {
  code?: unknown;
  hint?: unknown;
  status?: unknown;
  message?: unknown;
  name?: unknown;
}

/** Names anything thrown or answered: a PostgREST, Auth or Storage error, a failed fetch, a Failure itself. */
export function toFailure(cause: unknown, status?: number): Failure {
  if (cause instanceof Failure) return cause;
  const clue: Clue = typeof cause === 'object' && cause !== null ? cause : {};
  const message = typeof clue.message === 'string' ? clue.message : '';
  // Nothing but the clients' timeout aborts what they ask.
  if (clue.name === 'TimeoutError' || /^AbortError\b|TimeoutError|timed? ?out/i.test(message)) {
    return new Failure('timeout', '', { cause });
  }
  if (
    (clue.name === 'AuthRetryableFetchError' && !clue.status) ||
    /^TypeError\b|Failed to fetch|fetch failed|NetworkError|Load failed/.test(message)
  ) {
    return new Failure(unreachable(), '', { cause });
  }
  if (clue.name === 'AuthSessionMissingError') return new Failure('expired', '', { cause });
  if (cause instanceof TypeError) return new Failure('unexpected', '', { cause });
  const code = typeof clue.code === 'string' ? clue.code : '';
  const number = status ?? (typeof clue.status === 'number' ? clue.status : undefined);
  const byStatus = number === undefined ? 'unexpected' : kindOfStatus(number);
  const kind = code.startsWith('22') ? 'invalid' : (kindOfCode[code] ?? byStatus);
  const waitMinutes = kind === 'limited' ? minutesIn(clue.hint) : null;
  return new Failure(kind, sentence(message), { cause, waitMinutes });
}

interface Answer {
  data: unknown;
  error: object | null;
  status?: number;
}

/** The data of an answer without an error. */
type DataOf<A extends Answer> = Extract<A, { error: null }>['data'];

/** The data of an answer of PostgREST, Auth or Storage, or a thrown Failure. */
export function unwrap<A extends Answer>(answer: A): DataOf<A> {
  if (answer.error) throw toFailure(answer.error, answer.status);
  return answer.data;
}
