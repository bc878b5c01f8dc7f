/** The JSON of a message, which stays readable; undefined for other content. */
export const jsonOf = (message: Request | Response): Promise<unknown> =>
  message
    .clone()
    .json()
    .catch(() => undefined);

export function withJson(request: Request, body: object): Request {
  const text = JSON.stringify(body);
  const headers = new Headers(request.headers);
  headers.set('content-length', String(Buffer.byteLength(text)));
  return new Request(request.url, { method: request.method, headers, body: text });
}
