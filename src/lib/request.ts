/** Requests time out after this; a phone on slow 3G needs about 8 s for the longest list. */
export const requestTimeoutMs = 15_000;

/** An answer cut off, or of a proxy, is a failure: an empty body would pass for an empty list. Within the timeout. */
export const fetchWhole: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  if (init?.method === 'HEAD' || answer.status === 204) return answer;
  const text = await answer.text();
  const read = answer.status === 200 || answer.status === 206;
  // The client takes an empty 404 for an empty success.
  const empty = text === '' && (read || answer.status === 404);
  if (empty || (read && answersRows(input, init) && !text.startsWith('['))) {
    throw new Error('The answer is not whole.');
  }
  return new Response(text, answer);
};

/** Tables answer rows, and so do functions that are filtered like one; one asked with GET has its arguments there. */
function answersRows(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (new Headers(init?.headers).get('accept')?.includes('pgrst.object')) return false;
  const { pathname, search } = new URL(input instanceof Request ? input.url : input);
  return !pathname.includes('/rpc/') || (search !== '' && init?.method !== 'GET');
}
