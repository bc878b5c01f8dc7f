import type { Backend } from './backend.ts';
import { edgeFunctionAt } from './edge-functions.ts';
import { isMailRequest, receiveMail } from './emailjs.ts';
import { OUTBOX_PATH, outboxPage } from './outbox-page.ts';
import { isPublishRequest, publishDemo } from './publish-demo.ts';
import type { Caller } from './serve.ts';

const SUPABASE = /^\/(auth|rest|storage)\/v1(\/|$)/;

export function isBackendPath(pathname: string): boolean {
  return (
    SUPABASE.test(pathname) ||
    isMailRequest(pathname) ||
    isPublishRequest(pathname) ||
    edgeFunctionAt(pathname) !== undefined ||
    pathname === OUTBOX_PATH
  );
}

export async function answer(
  backend: Backend,
  request: Request,
  caller: Caller,
  publish: (request: Request) => Promise<Response> = publishDemo(backend.fetch, null),
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === OUTBOX_PATH) return outboxPage(backend.outbox.mails);
  if (isPublishRequest(pathname)) return publish(request);
  if (isMailRequest(pathname)) return receiveMail(request, backend.outbox);
  const edgeFunction = edgeFunctionAt(pathname);
  if (edgeFunction) return edgeFunction(backend, request, caller);
  return backend.fetch(request, caller);
}
