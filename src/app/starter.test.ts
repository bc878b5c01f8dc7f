// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speedEdges } from '@/lib/speed-edges';
import { type StarterNames, starter } from './starter';

const root = document.documentElement;
const notice = '<div id="unavailable-fr" role="alert" hidden></div>';
const isNoticed = () => document.querySelector('[role="alert"]')?.hasAttribute('hidden') === false;

// jsdom has none.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Takes a visit without a word, and leaves it out of what `ask` is asked: starter-visits.test.ts proves it. */
const stubServer = (ask: (path: string, options?: RequestInit) => Promise<unknown>) =>
  vi.stubGlobal('fetch', (path: string, options?: RequestInit) =>
    path.endsWith('/rpc/record_visit') ? Promise.resolve(new Response()) : ask(path, options),
  );

/** Reports that the application is hydrated. */
const hydrated = () => document.dispatchEvent(new Event('hydrated'));
const names: StarterNames = {
  themeKey: 'k',
  langKey: 'l',
  consentKey: 'c',
  sessionKey: 's',
  overridesKey: 'o',
  visitKey: 'v',
  speedEdges,
  draftHours: { contact: 24 },
  langs: ['fr', 'en'],
  themeColors: { dark: '#000000', light: '#ffffff' },
};

function start({ light = false, stored = '' } = {}) {
  localStorage.clear();
  if (stored) localStorage.setItem('k', stored);
  vi.stubGlobal('matchMedia', () => ({ matches: light, addEventListener: () => undefined }));
  document.body.innerHTML = `
    <button data-theme-toggle><span>theme</span></button>
    <select data-theme-choice><option>dark</option><option>light</option><option>system</option></select>`;
  starter(names);
}

// Removes the starter's listeners after each test: it listens as long as its page lives.
type Listening = [string, EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?];
const listening: [EventTarget, Listening][] = [];

beforeEach(() => {
  root.removeAttribute('data-theme');
  for (const target of [document, window]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((...asked: Listening) => {
      listening.push([target, asked]);
      listen(...asked);
    });
  }
});

afterEach(() => {
  for (const [target, asked] of listening.splice(0)) target.removeEventListener(...asked);
  vi.restoreAllMocks();
});

it('starts dark, whatever the system prefers', () => {
  start({ light: true });
  expect(root.dataset.theme).toBe('dark');
});

it('marks a missing consent before the first paint, and no given one', () => {
  delete root.dataset.consent;
  localStorage.setItem('c', JSON.stringify({ accepted: false, timestamp: new Date().toISOString() }));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  starter(names);
  expect(root.dataset.consent).toBeUndefined();
  start();
  expect(root.dataset.consent).toBe('open');
  delete root.dataset.consent;
  const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString();
  localStorage.setItem('c', JSON.stringify({ accepted: true, timestamp: yearAgo }));
  starter(names);
  expect(root.dataset.consent).toBe('open');
});

it('marks a filtered list and a search in the address, and nothing else', () => {
  history.replaceState(null, '', '/fr/articles?utm_source=x');
  start();
  expect(root.dataset.asked).toBeUndefined();
  history.replaceState(null, '', '/fr/articles?utm_source=x&category=SEO');
  start();
  expect(root.dataset.asked).toBe('found');
  history.replaceState(null, '', '/fr/articles?page=2');
  start();
  expect(root.dataset.asked).toBe('page');
  delete root.dataset.asked;
  history.replaceState(null, '', '/');
});

it('applies a stored choice before the first paint', () => {
  start({ stored: 'light' });
  expect(root.dataset.theme).toBe('light');
  expect(document.querySelector('select')?.value).toBe('light');
});

it('follows the device for "System"', () => {
  start({ stored: 'system', light: true });
  expect(root.dataset).toMatchObject({ theme: 'light', themeChoice: 'system' });
});

it('toggles between dark and light and remembers the choice', () => {
  start();
  document.querySelector<HTMLElement>('[data-theme-toggle] span')?.click();
  expect(root.dataset.theme).toBe('light');
  expect(localStorage.getItem('k')).toBe('light');
});

it('hears a press that React stops in a part which it cannot hydrate yet', () => {
  start();
  const stop = (event: Event) => event.stopPropagation();
  document.body.addEventListener('click', stop, true);
  document.querySelector('button')?.click();
  document.body.removeEventListener('click', stop, true);
  expect(root.dataset.theme).toBe('light');
});

it('loses only the memory without storage', () => {
  const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(() => start()).not.toThrow();
  expect(root.dataset.theme).toBe('dark');
  get.mockRestore();
});

const starts = () => document.querySelectorAll('script[src="/entry.js"]').length;
const forgetEntry = () => {
  delete root.dataset.entry;
  for (const script of document.querySelectorAll('script')) script.remove();
};

describe('An address', () => {
  const startAt = (address: string) => {
    history.replaceState(null, '', address);
    root.dataset.entry = '/entry.js';
    start();
  };
  afterEach(() => {
    forgetEntry();
    delete root.dataset.asked;
    history.replaceState(null, '', '/');
  });

  it.each(['?q=x', '?category=SEO', '?a=b&page=2', '#type=recovery', '#a=b&error_code=403'])(
    'that asks for more than was built starts the application: %s',
    (asked) => {
      startAt(`/fr/articles${asked}`);
      expect(starts()).toBe(1);
    },
  );

  it('of a page that is not finished starts it', () => {
    root.dataset.start = 'now';
    startAt('/fr/application');
    expect(starts()).toBe(1);
    delete root.dataset.start;
  });

  it('that asks for nothing starts nothing', () => {
    startAt('/fr/articles?utm_source=x#contents');
    expect(starts()).toBe(0);
  });
});

it('records the view of a page that was rendered ahead once it is shown', () => {
  const ask = vi.fn(async (_path: string) => new Response());
  vi.stubGlobal('fetch', ask);
  Object.assign(document, { prerendering: true });
  root.dataset.entry = '/entry.js';
  document.body.insertAdjacentHTML('beforeend', '<article data-view="fr/1"></article>');
  starter(names);
  expect(ask).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(ask.mock.calls.map(([path]) => path)).toEqual([
    expect.stringMatching(/record_visit$/),
    expect.stringMatching(/article_views$/),
  ]);
  Reflect.deleteProperty(document, 'prerendering');
  forgetEntry();
});

describe('An idle page', () => {
  const built = {
    readAt: '2026-11-01T00:00:00Z',
    seen: 7,
    settings: { phone: '1' },
    sections: { careers: true },
    catalogues: ['fr/home'],
    texts: { fr: { 'home:kept': 'Kept' }, en: {} },
  };
  const unchanged = { settings: built.settings, sections: built.sections, texts: {}, rows: [] };
  const page = `<script type="application/json" id="overrides">${JSON.stringify(built)}</script>
    <script type="application/json" id="state">{"names":["here"]}</script>`;
  const answer = (changes: object | null) => {
    const ask = vi.fn((..._: Parameters<typeof fetch>) =>
      Promise.resolve({ ok: changes !== null, json: () => ({ ...unchanged, ...changes }) }),
    );
    stubServer(ask);
    return ask;
  };
  const idle = async (stored: Record<string, string> = {}, html = page, isOnScreen = true) => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        private readonly tell: (entries: object[]) => void;
        constructor(tell: (entries: object[]) => void) {
          this.tell = tell;
        }
        observe() {
          this.tell([{ isIntersecting: isOnScreen }]);
        }
      },
    );
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    root.dataset.entry = '/entry.js';
    root.lang = 'fr';
    start();
    document.body.insertAdjacentHTML('beforeend', html);
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(200);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve));
    const isStarted = starts() > 0;
    forgetEntry();
    return isStarted;
  };
  beforeEach(() => answer({}));
  afterEach(() => vi.unstubAllGlobals());

  it('starts the application with a session', async () => {
    expect(await idle({ s: '{"refresh_token":"x"}' })).toBe(true);
  });

  it.each([
    ['nothing', {}, false],
    ['a row of this page', { rows: ['here'] }, true],
    ['a row of another page', { rows: ['elsewhere'] }, false],
    ['a text of this page', { texts: { fr: { 'home:title': 'New' } } }, true],
    ['a text that it was built with', { texts: { fr: { 'home:kept': 'Kept' } } }, false],
    ['a text of another page', { texts: { fr: { 'careers:title': 'New' } } }, false],
    ['a text of the other language', { texts: { en: { 'home:title': 'New' } } }, false],
    ['a setting', { settings: { phone: '2' } }, true],
    ['a switched-off section', { sections: { careers: false } }, true],
  ])('starts, or not, where the server has %s newer', async (_, changes, expected) => {
    const ask = answer(changes);
    expect(await idle()).toBe(expected);
    expect(ask.mock.calls).toEqual([
      [
        expect.stringMatching(/get_site_overrides\?since=2026-11-01T00%3A00%3A00Z&seen=7$/),
        expect.anything(),
      ],
    ]);
  });

  it.each([
    ['keeps the answer', { rows: ['here'] }, 9, true, 0],
    ['asks again after ten minutes', { rows: ['here'] }, 10, false, 1],
    ['asks again after a clock was set back', { rows: ['here'] }, -1, false, 1],
    ['does not ask a server that failed', null, 9, false, 0],
  ])('%s', async (_, kept, minutes, expected, asked) => {
    const ask = answer({});
    const askedAt = Date.now() - minutes * 60_000;
    const stored = JSON.stringify({
      build: built.readAt,
      askedAt,
      answer: kept && { ...unchanged, ...kept },
    });
    expect(await idle({ o: stored })).toBe(expected);
    expect(ask).toHaveBeenCalledTimes(asked);
  });

  it('keeps that a server failed', async () => {
    answer(null);
    expect(await idle()).toBe(false);
    expect(JSON.parse(localStorage.getItem('o') ?? '')).toMatchObject({ build: built.readAt, answer: null });
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
    'asks nothing on a line with %o',
    async (connection) => {
      const ask = answer({ rows: ['here'] });
      vi.stubGlobal('navigator', { connection, languages: [] });
      expect(await idle()).toBe(false);
      expect(ask).not.toHaveBeenCalled();
    },
  );

  const consent = (accepted: boolean) => JSON.stringify({ accepted, timestamp: new Date().toISOString() });
  const draft = (hours: number) => JSON.stringify({ savedAt: Date.now() - hours * 3_600_000, content: {} });
  it.each([
    ['a part that it makes', '', {}, true],
    ['a map without consent', 'consent', {}, false],
    ['a map that was declined', 'consent', { c: consent(false) }, false],
    ['a map that was accepted', 'consent', { c: consent(true) }, true],
    ['a player whose provider was accepted', 'consent|c.map', { 'c.map': '1' }, true],
    ['a form without a draft', 'x.contact-draft', {}, false],
    ['a form with a draft', 'x.contact-draft', { 'x.contact-draft': draft(23) }, true],
    ['a form with a draft that is too old', 'x.contact-draft', { 'x.contact-draft': draft(25) }, false],
  ])('starts, or not, for %s on screen', async (_, condition, stored, expected) => {
    const part = `<div data-start="${condition}"></div>`;
    expect(await idle(stored, part, false)).toBe(false);
    expect(await idle(stored, part)).toBe(expected);
  });

  it('erases drafts that are too old', async () => {
    await idle({ 'x.contact-draft': draft(25), 'x.contact-draft.1': draft(23), 'x.draft.1': draft(25) }, '');
    expect(Object.keys(localStorage).sort()).toEqual(['x.contact-draft.1', 'x.draft.1']);
  });
});

it('is complete in its own source text', () => {
  start();
  expect(() => new Function(`(${starter.toString()})(${JSON.stringify(names)})`)()).not.toThrow();
});

describe('Before hydration', () => {
  beforeEach(() => {
    root.dataset.entry = '/entry.js';
    root.lang = 'fr';
    start();
    document.body.innerHTML = `<div id="root">
      <button type="button" id="like">like</button>
      <form><input name="email"><button type="submit">send</button></form>
      <a href="#large" data-early id="picture">enlarge</a>
      <p><a href="#below">read on</a></p>
      <a href="#fr" data-choose-lang="fr">FR</a></div>${notice}`;
  });
  afterEach(forgetEntry);

  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

  it('a press of a button is kept, and repeated once after hydration', () => {
    press('#like');
    press('#like');
    const liked = vi.fn();
    document.querySelector('#like')?.addEventListener('click', liked);
    hydrated();
    expect(liked).toHaveBeenCalledOnce();
    press('#like');
    expect(liked).toHaveBeenCalledTimes(2);
  });

  it('a press of a page that still arrives loads no code before the page is whole', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    press('#like');
    expect(document.querySelector('script')).toBeNull();
    state.mockRestore();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.querySelectorAll('script[src="/entry.js"]')).toHaveLength(1);
    hydrated();
  });

  it('a press in a late part is kept until that part is hydrated', () => {
    const like = document.querySelector('#like') as HTMLElement;
    const liked = vi.fn();
    like.addEventListener('click', liked);
    like.dataset.late = '';
    press('#like');
    hydrated();
    press('#like');
    expect(liked).not.toHaveBeenCalled();
    delete like.dataset.late;
    hydrated();
    expect(liked).toHaveBeenCalledOnce();
    press('#like');
    expect(liked).toHaveBeenCalledTimes(2);
  });

  it('a link for the application is kept too, and does not navigate meanwhile', () => {
    const opened = vi.fn((event: Event) => event.preventDefault());
    press('#picture');
    expect(location.hash).toBe('');
    document.querySelector('#picture')?.addEventListener('click', opened);
    hydrated();
    expect(opened).toHaveBeenCalledOnce();
  });

  it('a submitted form is kept with its text', () => {
    const sent = vi.fn((event: Event) => event.preventDefault());
    press('form button');
    document.querySelector('form')?.addEventListener('submit', sent);
    hydrated();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('a form without a button is not submitted', () => {
    const form = document.querySelector('form');
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(sent);
    expect(sent.defaultPrevented).toBe(true);
    hydrated();
  });

  it('a press is shown at once, by no attribute', () => {
    const like = document.querySelector('#like') as HTMLElement;
    const cancel = vi.fn();
    like.animate = vi.fn(() => ({ cancel }) as unknown as Animation);
    const before = like.outerHTML;
    press('#like');
    expect(like.animate).toHaveBeenCalledOnce();
    expect(like.outerHTML).toBe(before);
    hydrated();
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('a press is dropped if the application cannot be loaded', () => {
    press('#like');
    document.dispatchEvent(new Event('unavailable'));
    const liked = vi.fn();
    document.querySelector('#like')?.addEventListener('click', liked);
    hydrated();
    expect(isNoticed()).toBe(true);
    expect(liked).not.toHaveBeenCalled();
  });

  it('a later press shows the message on a page that stays readable', () => {
    document.dispatchEvent(new Event('unavailable'));
    expect(isNoticed()).toBe(false);
    press('#like');
    expect(isNoticed()).toBe(true);
    hydrated();
  });

  it('a press shows the message if the code cannot run, and no fault of another script does', () => {
    root.lang = 'fr';
    const fail = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));
    document.querySelector<HTMLElement>('#root button')?.click();
    fail('chrome-extension://a/content.js');
    expect(isNoticed()).toBe(false);
    fail('https://site.example/assets/main-1.js');
    expect(isNoticed()).toBe(true);
  });

  it('sharing copies the address during the press, and keeps the outcome for the application', async () => {
    const written = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText: written } });
    const button = document.querySelector<HTMLElement & { shared?: Promise<unknown> }>('#root button');
    button?.setAttribute('data-share', 'A title');
    button?.click();
    expect(written).toHaveBeenCalledWith(location.origin + location.pathname);
    await expect(button?.shared).resolves.toBe(true);
    hydrated();
    expect(written).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  const touch = (type: string, selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

  it.each(['pointerup', 'keydown', 'focusin'])('%s on what needs the application loads it once', (type) => {
    touch(type, '[name="email"]');
    touch(type, '#like');
    expect(starts()).toBe(1);
    hydrated();
  });

  it('a pointer loads it where it rests on what needs it', () => {
    vi.useFakeTimers();
    touch('pointerover', '#like');
    vi.advanceTimersByTime(79);
    touch('pointerover', '[data-choose-lang]');
    vi.advanceTimersByTime(1000);
    expect(starts()).toBe(0);
    touch('pointerover', '#picture');
    vi.advanceTimersByTime(80);
    expect(starts()).toBe(1);
    vi.useRealTimers();
    hydrated();
  });

  it('a swipe through a row that the application moves loads it', () => {
    const rows = document.getElementById('root');
    rows?.insertAdjacentHTML('beforeend', '<pre></pre><div data-start="scroll"></div>');
    for (const [row, expected] of [
      ['pre', 0],
      ['[data-start]', 1],
    ] as const) {
      document.querySelector(row)?.dispatchEvent(new Event('scroll'));
      expect(starts()).toBe(expected);
    }
    hydrated();
  });

  const idleTouches = ['pointerdown', 'pointerup', 'keydown', 'focusin', 'click', 'wheel', 'touchmove'];
  it.each(idleTouches)('%s on a link, or on text, loads nothing', (type) => {
    vi.useFakeTimers();
    touch(type, '[href="#below"]');
    touch(type, 'p');
    // A finger that lands on a button to scroll.
    const finger = new Event('pointerover', { bubbles: true });
    document.querySelector('#like')?.dispatchEvent(Object.assign(finger, { pointerType: 'touch' }));
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('scroll'));
    expect(starts()).toBe(0);
    vi.useRealTimers();
    hydrated();
  });

  it('Ctrl+K follows the link to the search, and no other link with a key', () => {
    const followed: string[] = [];
    for (const keys of ['j', 'Control+K Meta+K']) {
      const link = document.createElement('a');
      link.setAttribute('aria-keyshortcuts', keys);
      link.addEventListener('click', () => followed.push(keys));
      document.body.append(link);
    }
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    expect(followed).toEqual(['Control+K Meta+K']);
    hydrated();
  });

  it('a chosen language is stored', () => {
    press('[data-choose-lang]');
    expect(localStorage.getItem('l')).toBe('fr');
    hydrated();
  });
});

it('A failed start shows a message only on a page that is empty without the application', () => {
  start();
  root.lang = 'fr';
  document.body.innerHTML = `<div id="root"></div>${notice}`;
  document.dispatchEvent(new Event('unavailable'));
  expect(isNoticed()).toBe(true);

  document.body.innerHTML = `<div id="root"><main>A finished page</main></div>${notice}`;
  document.dispatchEvent(new Event('unavailable'));
  expect(isNoticed()).toBe(false);
});
