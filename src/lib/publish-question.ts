import { requestTimeoutMs } from './request';

/** A row whose client has not approved what would be published, as `app.require_sign_off` names it. */
export interface Unapproved {
  key: string;
  title: string;
  state: 'differs' | 'change' | 'unanswered';
  name: string | null;
  at: string | null;
  /** A row that is scheduled goes out at its date; a working copy that is dated waits unless it is approved by then. */
  act: 'publish' | 'schedule' | 'date';
}

let ask: (rows: readonly Unapproved[]) => Promise<boolean> = async () => false;

/** Sets who is asked before something is published that no client approved. */
export function onUnapproved(question: typeof ask): void {
  ask = question;
}

/** Sends a request, and again for each refusal that a person overrides; the rows they were asked about are named. */
export async function fetchConfirmed(
  send: typeof fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const answer = await send(input, init);
  if (answer.status !== 412) return answer;
  const { code, details }: { code?: string; details: string } = await answer.clone().json();
  if (code !== 'PT412') return answer;
  const rows: Unapproved[] = JSON.parse(details);
  if (!(await ask(rows))) return answer;
  const headers = new Headers(init?.headers);
  const keys = [headers.get('x-publish-anyway'), ...rows.map(({ key }) => key)];
  headers.set('x-publish-anyway', keys.filter(Boolean).join());
  return fetchConfirmed(send, input, { ...init, headers, signal: AbortSignal.timeout(requestTimeoutMs) });
}
