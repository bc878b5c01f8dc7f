// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { growPicture } from './grow-picture';

const list = '/en/portfolio';
const page = '/en/portfolio/b';
const other = '/en/portfolio/c';
const named = () =>
  [...document.querySelectorAll<HTMLElement>('[vt-name]')]
    .filter((one) => one.style.getPropertyValue('view-transition-name') === 'growing-picture')
    .map((one) => one.getAttribute('vt-name'));

/** A card of each project, or the page of one with cards below. */
const cards = (path: string, ...slugs: string[]) =>
  slugs
    .map(
      (slug) =>
        `<article><span vt-name="project-${slug}${path.replaceAll('/', '-')}"></span><a href="/en/portfolio/${slug}">${slug}</a></article>`,
    )
    .join('');
const pages: Record<string, string> = {
  [list]: `<a id="elsewhere" href="${page}">The newest</a>${cards(list, 'a-b', 'b', 'c')}`,
  [page]: cards(page, 'b', 'c'),
  [other]: cards(other, 'c', 'b'),
};

interface Step {
  from: string;
  to: string;
  type?: 'push' | 'replace' | 'traverse';
  by?: number;
  /** False in browsers without the Navigation API. */
  isTold?: boolean;
}

/** Leaves a page or arrives at one; answers the names, and those after the transition. */
async function show(
  side: 'pageswap' | 'pagereveal',
  { from, to, type = 'push', by = 1, isTold = true }: Step,
  press = '',
) {
  const here = side === 'pageswap' ? from : to;
  history.replaceState(null, '', here);
  document.body.innerHTML = pages[here] ?? '';
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const ready = Promise.reject(new Error('Transition was skipped'));
  const viewTransition = { finished, ready, skipTransition: vi.fn() };
  const told = {
    navigationType: type,
    from: { url: location.origin + from, index: 5 },
    entry: { url: location.origin + to, index: 5 + by },
  };
  const activation = isTold ? told : undefined;
  vi.stubGlobal('navigation', isTold ? { activation } : undefined);
  const link = document.querySelector<HTMLElement>(press || 'nothing');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  window.dispatchEvent(Object.assign(new Event(side), { viewTransition, activation }));
  const during = named();
  finish();
  await finished;
  await Promise.resolve();
  expect(named()).toEqual([]);
  expect(viewTransition.skipTransition).toHaveBeenCalledTimes(during.length === 0 ? 1 : 0);
  return during;
}

let rect: Partial<DOMRect>;
beforeEach(() => {
  rect = { top: 100, bottom: 300, left: 0, right: 300 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => rect as DOMRect);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('A picture', () => {
  growPicture();
  const card = `article [href="${page}"]`;
  const forth = { from: list, to: page };
  const back: Step = { from: page, to: list, type: 'traverse', by: -1 };

  it('is named on the pressed card and on its page', async () => {
    expect(await show('pageswap', forth, card)).toEqual(['project-b-en-portfolio']);
    expect(await show('pagereveal', forth)).toEqual(['project-b-en-portfolio-b']);
  });

  it('grows only forth where the browser tells no addresses', async () => {
    const untold = { ...forth, isTold: false };
    expect(await show('pageswap', untold, card)).toEqual(['project-b-en-portfolio']);
    expect(await show('pagereveal', untold)).toEqual(['project-b-en-portfolio-b']);
    expect(await show('pageswap', { ...back, isTold: false })).toEqual([]);
  });

  it('is named on its page and on the card on the way back, and forward again', async () => {
    expect(await show('pageswap', back)).toEqual(['project-b-en-portfolio-b']);
    expect(await show('pagereveal', back)).toEqual(['project-b-en-portfolio']);
    expect(await show('pageswap', { ...forth, type: 'traverse' })).toEqual(['project-b-en-portfolio']);
  });

  it('is named on the pressed card between two pages with cards of each other', async () => {
    expect(await show('pageswap', { from: page, to: other }, `[href="${other}"]`)).toEqual([
      'project-c-en-portfolio-b',
    ]);
    expect(await show('pagereveal', { from: page, to: other })).toEqual(['project-c-en-portfolio-c']);
  });

  it.each<[string, Step, string]>([
    ['a link outside the card', forth, '#elsewhere'],
    ['another address', { from: list, to: '/en/about' }, card],
    ['another language', { ...forth, type: 'replace' }, ''],
  ])('stays without a name for %s', async (_, step, press) => {
    expect(await show('pageswap', step, press)).toEqual([]);
  });

  it.each([{ bottom: -1 }, { top: 5000 }, { right: -1 }, { left: 5000 }])(
    'stays without a name out of sight: %o',
    async (place) => {
      Object.assign(rect, place);
      expect(await show('pagereveal', back)).toEqual([]);
    },
  );
});

it('is complete in its own source text', () => {
  expect(() => new Function(`(${growPicture.toString()})()`)()).not.toThrow();
});
