import { describe, expect, it } from 'vitest';
import { cssFor, facesOf, marksOf, readCss, withoutFaces } from './page-css';

const page = (body: string) => `<html><head></head><body>${body}</body></html>`;
const kept = (css: string, body: string) => cssFor(readCss(css), page(body));
const card = '<div class="card"><p>Text</p></div>';

describe('The styles of a page', () => {
  it('are those whose classes and elements it has', () => {
    expect(kept('.card{a:1}.other{b:2}p{c:3}table{d:4}*{e:5}:root{f:6}', card)).toBe(
      '.card{a:1}p{c:3}*{e:5}:root{f:6}',
    );
    expect(kept('.card p{a:1}.card>td{b:2}.other p{c:3}.card.other{d:4}', card)).toBe('.card p{a:1}');
  });

  it('keep a rule whole while one of its selectors may apply', () => {
    expect(kept('.other,.card{a:1}.other,.none{b:2}', card)).toBe('.other,.card{a:1}');
  });

  it('keep what stands in nested blocks, and drop a block with nothing left', () => {
    const css =
      '@layer base{@media (width>=40rem){@supports (display:grid){.card{a:1}.other{b:2}}.other{c:3}}}@media print{.other{d:4}}@container (width>1px){.card{e:5}}';
    expect(kept(css, card)).toBe(
      '@layer base{@media (width>=40rem){@supports (display:grid){.card{a:1}}}}@container (width>1px){.card{e:5}}',
    );
  });

  it('keep statements and faces as they stand', () => {
    const css =
      '@charset "utf-8";@layer base,components;@font-face{font-family:A;src:url(a.woff2)}.card{a:1}';
    expect(kept(css, card)).toBe(css);
  });

  it('are found by names with escapes', () => {
    const names = [
      'w-1/2',
      'sm:p-6',
      'py-2.5',
      'bg-[url(/a,b.svg)]',
      'before:content-["{"]',
      'é',
      '2xl:flex',
    ];
    const css =
      '.w-1\\/2{a:1}.sm\\:p-6{a:2}.py-2\\.5{a:3}.bg-\\[url\\(\\/a\\,b\\.svg\\)\\]{a:4}.before\\:content-\\[\\"\\{\\"\\]{a:5}.é{a:6}.w-1\\/3{a:8}.sm\\:p-5{a:9}';
    expect(kept(css, `<div class="${names.join(' ').replaceAll('"', '&quot;')}"></div>`)).toBe(
      css.replace(/\.w-1\\\/3.*/, ''),
    );
  });

  it('take brackets, quotes and braces in values for what they are', () => {
    expect(kept('.card::before{content:"}{"}.other{a:1}.card{b:2}', card)).toBe(
      '.card::before{content:"}{"}.card{b:2}',
    );
  });

  it.each([
    ':is(.card,.other) p',
    ':where(.other,.none)>p',
    '.card:not(.other)',
    '.card:has(.open) p',
    '.card:not(:is(.a,:has(>.b)))',
    '.card:nth-child(2n + 1)::marker',
    '[data-theme=light] .card',
  ])('take what stands in parentheses and brackets for granted: %s', (selector) => {
    expect(kept(`${selector}{a:1}`, card)).toBe(`${selector}{a:1}`);
  });

  it.each(['.other:is(.card)', ':is(.card) table', '.card:has(p) .other'])(
    'ask for what stands outside of them all the same: %s',
    (selector) => {
      expect(kept(`${selector}{a:1}`, card)).toBe('');
    },
  );

  it('do not split a selector at a comma inside', () => {
    expect(kept('.other:is(.card,p),.none:not(.card,p){a:1}', card)).toBe('');
  });

  it('keep keyframes and registered properties while something kept names them', () => {
    const spin = '@keyframes spin{to{rotate:1turn}}';
    const tilt = '@property --tilt{syntax:"*";inherits:false}';
    const css = `.card{animation:spin 1s;rotate:var(--tilt)}.other{animation:fade 1s}${spin}@keyframes fade{to{opacity:0}}${tilt}@property --none{syntax:"*";inherits:false}`;
    expect(kept(css, card)).toBe(`.card{animation:spin 1s;rotate:var(--tilt)}${spin}${tilt}`);
  });

  it('keep keyframes inside a block, by the name that is used outside of it', () => {
    const css = '@media (width>1px){@keyframes spin{to{rotate:1turn}}}.card{animation:spin 1s}';
    expect(kept(css, card)).toBe(css);
  });

  it('leave to the whole sheet what only decorates or only the application brings about', () => {
    const css =
      '.card:hover{a:1}.card:focus-visible{b:2}.card[aria-expanded=true]{c:3}.toast{d:4}.card:disabled{e:5}';
    expect(kept(css, card)).toBe('.card:focus-visible{b:2}');
  });

  it('keep what an attribute on the page, the theme or a disclosure asks for', () => {
    const css = '.card[data-state="a.b,c"]{a:1}[data-theme=light] .card{b:2}details[open] .card{c:3}';
    expect(kept(css, `<details>${card.replace('class=', 'data-state="x" class=')}</details>`)).toBe(css);
  });

  it('keep the named values that something uses, one of them by another alone', () => {
    const css = ':root{--a:var(--b);--b:1px;--c:2px}[data-theme=light]{--c:3px}.card{margin:var(--a)}';
    expect(kept(css, card)).toBe(':root{--a:var(--b);--b:1px;}.card{margin:var(--a)}');
  });

  it('keep a named value that only an attribute of the page uses', () => {
    expect(kept(':root{--a:1px}', '<p style="margin:var(--a)">')).toBe(':root{--a:1px}');
  });

  it('keep the parts of a control where there is such a control', () => {
    const css = 'input::-webkit-search-decoration{a:1}input::file-selector-button{b:2}';
    expect(kept(css, '<input type="search">')).toBe('input::-webkit-search-decoration{a:1}');
    expect(kept(css, '<input type="email">')).toBe('');
  });
});

describe('What is on a page', () => {
  it('is read from its tags, whatever their attributes hold', () => {
    const { classes, tags } = marksOf(
      '<main data-note="a > b" class="one two"><svg viewBox="0 0 1 1"><path class="three"/></svg><a title="1 > 0" class="[&amp;>p]:mt-1">x</a></main>',
    );
    expect([...classes]).toEqual(['one', 'two', 'three', '[&>p]:mt-1']);
    expect([...tags]).toEqual(['main', 'svg', 'path', 'a']);
  });
});

it('A sheet that ends too soon is refused', () => {
  expect(() => readCss('.card{a:1')).toThrow('ends inside a block');
});

it('The whole sheet comes without the faces, which a page names itself', () => {
  const face = '@font-face{font-family:A;src:url(a.woff2)format("woff2")}';
  const css = `${face}p{b:1}${face}`;
  expect(facesOf(css)).toBe(face + face);
  expect(withoutFaces(css)).toBe('p{b:1}');
});
