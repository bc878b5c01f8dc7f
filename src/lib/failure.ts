/** The only file that knows the codes of PostgREST, PostgreSQL, Supabase Auth and Storage. */
export type FailureKind =
  | 'duplicate'
  | 'missing'
  | 'forbidden'
  | 'expired'
  | 'credentials'
  | 'invalid'
  | 'limited'
  | 'conflict'
  | 'outdated'
  /** A person was asked whether to publish it without its client's approval, and went back. */
  | 'unapproved'
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'unavailable'
  | 'unexpected';

export class Failure extends Error {
  readonly kind: FailureKind;
  /** The server's own sentence, or empty when the fault lies before the server. */
  readonly serverMessage: string;
  /** Minutes to wait, if the server names them. */
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

  get isTransient(): boolean {
    return ['offline', 'unreachable', 'timeout', 'unavailable'].includes(this.kind);
  }
}

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
  // The database is of another release than this page: it knows no such function, column or table.
  PGRST202: 'outdated',
  PGRST204: 'outdated',
  PGRST205: 'outdated',
  '42703': 'outdated',
  PT404: 'missing',
  PT409: 'conflict',
  PT412: 'unapproved',
  PT429: 'limited',
  invalid_credentials: 'credentials',
  current_password_invalid: 'credentials',
  current_password_required: 'invalid',
  // Supabase refuses to change a password in a session older than a day.
  reauthentication_needed: 'expired',
  session_not_found: 'expired',
  session_expired: 'expired',
  refresh_token_not_found: 'expired',
  bad_jwt: 'expired',
  mfa_verification_failed: 'credentials',
  mfa_challenge_expired: 'credentials',
  mfa_factor_not_found: 'missing',
  mfa_factor_name_conflict: 'duplicate',
  too_many_enrolled_mfa_factors: 'conflict',
  mfa_totp_enroll_not_enabled: 'missing',
  mfa_totp_verify_not_enabled: 'missing',
  // The right exists but needs a second factor first: the rights are read again.
  insufficient_aal: 'forbidden',
  over_request_rate_limit: 'limited',
  over_email_send_rate_limit: 'limited',
  weak_password: 'invalid',
  same_password: 'invalid',
};

/** Kind of a failure without an answer: with a network, the line or the server may be down. */
export function unreachable(): 'offline' | 'unreachable' {
  return navigator.onLine === false ? 'offline' : 'unreachable';
}

function kindOfStatus(status: number): FailureKind {
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

const sentence = (text: string) => (/^\s*[<{["]/.test(text) ? '' : text);

/** Minutes in the hint of `app.raise_rate_limit`. */
function minutesIn(hint: unknown): number | null {
  const found = typeof hint === 'string' ? /(?<!\d)(\d+) minutes?/.exec(hint) : null;
  return found ? Number(found[1]) : null;
}

interface Clue {
  code?: unknown;
  hint?: unknown;
  status?: unknown;
  message?: unknown;
  name?: unknown;
}

export function toFailure(cause: unknown, status?: number): Failure {
  if (cause instanceof Failure) return cause;
  const clue: Clue = typeof cause === 'object' && cause !== null ? cause : {};
  const message = typeof clue.message === 'string' ? clue.message : '';
  // Only the clients' timeout aborts a request.
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
  return new Failure(kind, kind === 'outdated' ? '' : sentence(message), { cause, waitMinutes });
}

interface ServerAnswer {
  data: unknown;
  error: object | null;
  status?: number;
}

type DataOf<A extends ServerAnswer> = Extract<A, { error: null }>['data'];

export function unwrap<A extends ServerAnswer>(answer: A): DataOf<A> {
  if (answer.error) throw toFailure(answer.error, answer.status);
  return answer.data;
}
