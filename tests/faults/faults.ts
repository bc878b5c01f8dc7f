import { vi } from 'vitest';
import { fullGrid } from '../support/full-grid';
import { refuse } from '../support/network-stubs';

type Answer = () => Promise<Response>;

const page = '<!doctype html><title>Proxy</title><h1>Sign in to the train</h1>';
const html = { 'content-type': 'text/html' };

/** How every answer of the server goes wrong, and in which words that is true. */
export const faults: Record<string, { answer: (real: Answer) => Promise<Response>; offline?: true }> = {
  'no network': {
    answer: async () => {
      throw new TypeError('Failed to fetch');
    },
    offline: true,
  },
  'a server out of reach': {
    answer: async () => {
      throw new TypeError('Failed to fetch');
    },
  },
  'no answer in time': {
    answer: async () => {
      throw new DOMException('signal timed out', 'TimeoutError');
    },
  },
  'too many requests': { answer: async () => refuse(429, 'PT429') },
  'an error of the server': { answer: async () => refuse(500, '') },
  'a server in repair': { answer: async () => refuse(503, '') },
  'the page of a gateway': { answer: async () => new Response(page, { status: 502, headers: html }) },
  'a page in place of data': { answer: async () => new Response(page, { headers: html }) },
  'an empty body': { answer: async () => new Response('') },
  'data cut off half-way': { answer: async () => new Response('[{"id":"1","title":"An ans') },
  'data of another shape': { answer: async () => new Response('{"unasked":true}') },
  'nothing where rows belong': { answer: async () => new Response('null') },
};

/** Of the given names: all in the full grid, otherwise one in turn by page. */
export const inTurn = (names: string[], page: number): string[] =>
  fullGrid ? names : names.filter((_, index) => index === page % names.length);

/** The faults of a page: no network on each, the others in turn. */
export function faultsOf(page: number): string[] {
  const [offline = '', ...others] = Object.keys(faults);
  return [offline, ...inTurn(others, page)];
}

/** Puts a fault between the page and its server, for the requests it is meant for; answers how to take it away. */
export function inject(name: string, meant: (path: string) => boolean): () => void {
  const fault = faults[name];
  if (!fault) throw new Error(`No such fault: ${name}`);
  const door = globalThis.fetch;
  let present = true;
  const line = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !(present && fault.offline));
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const real = () => door(input, init);
    return present && meant(pathname) ? fault.answer(real) : real();
  });
  return () => {
    present = false;
    line.mockRestore();
  };
}

/** Everything a person reads in the page. */
export function readable(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const script of copy.querySelectorAll('script, style, template')) script.remove();
  return copy.textContent ?? '';
}

/** Printed, because a count that nobody sees proves nothing. */
export function report(what: string, injected: number, survived: number): void {
  process.stdout.write(`${what}: ${injected} faults injected, ${survived} survived\n`);
}

/** What nobody is to be shown: markup, data, a key, the name of an error. */
export const notWords =
  /<!doctype|<h1>|Sign in to the train|\{"|unasked|TypeError|DOMException|PT429|undefined|NaN/;
