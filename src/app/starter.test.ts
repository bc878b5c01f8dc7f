// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StarterNames, starter } from './starter';

const root = document.documentElement;

/** Reports that the application is hydrated. */
const hydrated = () => document.dispatchEvent(new Event('hydrated'));
const names: StarterNames = {
  themeKey: 'k',
  langKey: 'l',
  consentKey: 'c',
  langs: ['fr', 'en'],
  defaultLang: 'en',
  themeColors: { dark: '#000000', light: '#ffffff' },
  unavailable: { fr: ['Le serveur ne répond pas.', 'Recharger'] },
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
const listening: Listening[] = [];

beforeEach(() => {
  root.removeAttribute('data-theme');
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((...asked: Listening) => {
    listening.push(asked);
    listen(...asked);
  });
});

afterEach(() => {
  for (const asked of listening.splice(0)) document.removeEventListener(...asked);
  vi.restoreAllMocks();
});

it('starts dark, whatever the system prefers', () => {
  start({ light: true });
  expect(root.dataset.theme).toBe('dark');
});

it('marks a missing consent before the first paint, and no given one', () => {
  delete root.dataset.consent;
  localStorage.setItem('c', '{}');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  starter(names);
  expect(root.dataset.consent).toBeUndefined();
  start();
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

it.each([
  ['/', '/fr?x#y'],
  ['/index.html', '/fr?x#y'],
  ['/services', '/fr/services?x#y'],
  ['/services/', '/fr/services?x#y'],
  ['/services.html', '/fr/services?x#y'],
  ['/articles/kept', '/fr/articles/kept?x#y'],
])('adds a language to %s: %s', (pathname, address) => {
  const replace = vi.fn();
  vi.stubGlobal('location', { pathname, search: '?x', hash: '#y', replace });
  vi.stubGlobal('navigator', { languages: ['fr-CH'] });
  root.dataset.start = 'redirect';
  start();
  expect(replace).toHaveBeenCalledWith(address);
  delete root.dataset.start;
  vi.unstubAllGlobals();
});

it('applies a stored choice before the first paint', () => {
  start({ stored: 'light' });
  expect(root.dataset.theme).toBe('light');
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

it('loses only the memory without storage', () => {
  const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(() => start()).not.toThrow();
  expect(root.dataset.theme).toBe('dark');
  get.mockRestore();
});

it('is complete in its own source text', () => {
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
      <a href="#fr" data-choose-lang="fr">FR</a></div>`;
  });
  afterEach(() => {
    delete root.dataset.entry;
    for (const script of document.querySelectorAll('script')) script.remove();
  });

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
    expect(document.body.textContent).toContain('Le serveur ne répond pas.Recharger');
    expect(liked).not.toHaveBeenCalled();
  });

  it('a later press shows the message on a page that stays readable', () => {
    document.dispatchEvent(new Event('unavailable'));
    expect(document.querySelector('[role="alert"]')).toBeNull();
    press('#like');
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
    hydrated();
  });

  it('a press shows the message if the code cannot run, and no fault of another script does', () => {
    root.lang = 'fr';
    const fail = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));
    document.querySelector<HTMLElement>('#root button')?.click();
    fail('chrome-extension://a/content.js');
    expect(document.querySelector('[role="alert"]')).toBeNull();
    fail('https://site.example/assets/main-1.js');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('Le serveur ne répond pas.');
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

  it('loads the application once, at the first touch', () => {
    window.dispatchEvent(new Event('pointerdown'));
    window.dispatchEvent(new Event('keydown'));
    expect(document.querySelectorAll('script[src="/entry.js"]')).toHaveLength(1);
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
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  document.dispatchEvent(new Event('unavailable'));
  document.dispatchEvent(new Event('unavailable'));
  expect(place.textContent).toBe('Le serveur ne répond pas.Recharger');
  expect(place.querySelector('[role="alert"]')).not.toBeNull();

  place.innerHTML = '<main>A finished page</main>';
  document.dispatchEvent(new Event('unavailable'));
  expect(place.textContent).toBe('A finished page');
});
