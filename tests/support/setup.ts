import './backend-address';
import '@/i18n/admin-catalogues';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { noOverrides, replaceOverrides } from '@/brand/overrides';
import { refreshTexts } from '@/i18n';
import { dismissAllToasts } from '@/ui/toast-store';
import { restartNumbers } from './build';
import { takeLogs } from './logs';

// A second is enough for a journey, but not on a busy machine: the first journey of a file loads its pages as well,
// and each query of a role in a whole page takes long there.
configure({
  asyncUtilTimeout: 10_000,
  // Writes the whole page out, at every look for what is not there yet, only with DEBUG_PRINT_LIMIT=7000.
  ...(!process.env.DEBUG_PRINT_LIMIT && { getElementError: (message) => new Error(message ?? '') }),
});

/** A test that causes a failure shows what becomes of it, and may leave its log to `expectLogged`. */
const isFailure = ([logged]: unknown[]) => logged instanceof Error && logged.name === 'Failure';

/** Logged where a file loads the modules anew, since all files of a worker share one page. */
const isSecondClient = ([logged]: unknown[]) => String(logged).includes('Multiple GoTrueClient instances');

afterEach(() => {
  const unexpected = takeLogs().filter((parts) => !isFailure(parts) && !isSecondClient(parts));
  expect(unexpected, 'logged without an expectation').toEqual([]);
});
afterEach(cleanup);

// jsdom does not know the element, whose interface is that of all without one of their own.
if (typeof document !== 'undefined' && document.createElement('search') instanceof HTMLUnknownElement)
  Document.prototype.createElement = new Proxy(Document.prototype.createElement, {
    apply(createElement, page, [name, options]) {
      const element = createElement.call(page, name, options);
      return name === 'search' ? Object.setPrototypeOf(element, HTMLElement.prototype) : element;
    },
  });

// The next file has the same page and modules.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restartNumbers();
  dismissAllToasts();
  replaceOverrides(noOverrides);
  refreshTexts();
  // Some files run in Node, without a document.
  if (typeof document === 'undefined') return;
  expect(Object.hasOwn(HTMLAnchorElement.prototype, 'click'), 'replaced without vi.spyOn').toBe(false);
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
