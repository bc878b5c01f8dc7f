// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { criticalCssOf, facesOf, withoutFaces } from './critical-css';

const critical = (css: string, body: string) => criticalCssOf(css, 'public')(`<html><head><body>${body}`);
const card = '<div class="card"><p>Text</p></div>';

describe('The critical CSS of a page', () => {
  it('has the rules of its elements only', () => {
    expect(critical('.card{top:1px}.other{top:2px}.card p{top:3px}.card>td{top:4px}', card)).toBe(
      '.card{top:1px}.card p{top:3px}',
    );
  });

  it('has both themes, and the states before hydration', () => {
    const css =
      '[data-theme=light] .card{top:1px}[data-asked] .card{top:2px}.card[hidden]{top:3px}details[open]{top:4px}*:lang(fr) .card{top:5px}';
    expect(critical(css, card)).toBe(css);
  });

  it('has the values that a drawing taken by reference uses', () => {
    const css = ':root{--plum-fill:#b79ae0;--unused:1px}';
    expect(critical(css, '<svg><use href="/street.svg#street"/></svg>')).toBe(':root{--plum-fill:#b79ae0}');
  });

  it('has rules with a pseudo-class without an element', () => {
    const css =
      '*:where(.space-y-4>*:not(:last-child)){top:1px}.card *:is(h2,p)+*{top:3px}.card>*:is(p){top:4px}::placeholder{top:5px}';
    expect(critical(css.replaceAll('*:', ':'), '<div class="card"><h2></h2><p></p></div>')).toBe(css);
    expect(critical('.other :is(h2,p)+*{top:1px}', card)).toBe('');
  });

  it.each([
    ['[&amp;&gt;p]:mt-1', '.\\[\\&\\>p\\]\\:mt-1>p{top:1px}'],
    [
      '[&amp;_p:has([title=&quot;&quot;])]:mt-1',
      '.\\[\\&_p\\:has\\(\\[title\\=\\"\\"\\]\\)\\]\\:mt-1 p:has([title=""]){top:1px}',
    ],
    ['after:content-[&#x27;&#x27;]', ".after\\:content-\\[\\'\\'\\]:after{top:1px}"],
  ])('finds the rule of a class written with entities: %s', (name, css) => {
    expect(critical(css, `<div class="${name}"><p></p></div>`)).toContain('{top:1px}');
  });

  it('has the rules of hovering, forced colours and print', () => {
    const css =
      '@media (hover:hover){.card:hover{top:1px}}@media (forced-colors:active){.card{top:1px}}@media print{.card{top:1px}}.card{top:2px}';
    expect(critical(css, card)).toBe(css);
  });

  it('keeps the values and animations in use, also those that need each other', () => {
    const css =
      ':root{--a:var(--b);--b:1px;--c:2px}.card{margin:var(--a);animation:spin 1s}@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}';
    const kept = critical(css, card);
    expect(kept).toContain(':root{--a:var(--b);--b:1px}');
    expect(kept).toContain('@keyframes spin');
    expect(kept).not.toContain('fade');
    for (const body of ['<p style="margin:var(--a)">', '<svg><path fill="var(--a)"/></svg>']) {
      expect(critical(':root{--a:1px}', body)).toBe(':root{--a:1px}');
    }
  });

  it('registers each property in a rule of its own', () => {
    const property = (name: string) => `@property ${name}{syntax:"*";inherits:false;initial-value:0}`;
    const css = `.card{margin:var(--x)var(--y)}${property('--x')}${property('--y')}${property('--z')}`;
    expect(critical(css, card)).toBe(`.card{margin:var(--x)var(--y)}${property('--x')}${property('--y')}`);
  });
});

it('leaves the font faces out of the whole sheet', () => {
  const face = '@font-face{font-family:A;src:url(a.woff2)format("woff2")}';
  const css = `${face}p{top:1px}${face}`;
  expect(facesOf(css)).toBe(face + face);
  expect(withoutFaces(css)).toBe('p{top:1px}');
});
