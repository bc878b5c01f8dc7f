import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { markdownCases } from '../../tests/support/markdown-cases';
import { Markdown } from './markdown';
import { markdownFacts } from './markdown-facts';
import { markdownSections } from './markdown-text';
import { renderUi } from './test-render';

const show = (source: string) => {
  const { container } = renderUi(<Markdown source={source} />);
  for (const hint of container.querySelectorAll('a > span')) hint.remove();
  return container.querySelector('.prose') as HTMLElement;
};
const html = (source: string) => show(source).innerHTML.replace(/\n/g, ' ');
const hrefs = (page: HTMLElement) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const textOf = (name: string) => markdownCases[name] ?? '';

describe('HTML in a text', () => {
  it.each([
    ['01-br-at-line-end', '<p>Colombage<br>12 ruelle des Charpentiers<br>67000 Strasbourg</p>'],
    [
      '02-br-written-three-ways',
      '<p>Lundi : fermé<br>Mardi : 9 h à 18 h<br>Mercredi : 9 h à 12 h<br>Jeudi : 9 h à 18 h</p>',
    ],
    [
      '03-sup-ordinals-and-squares',
      '<p>Le 1<sup>er</sup> étage, au XIX<sup>e</sup> siècle, mesurait 40 m<sup>2</sup>.</p>',
    ],
    [
      '04-sub-formulas',
      '<p>A page that weighs 1 MB costs about 0.5 g of CO<sub>2</sub>, and no H<sub>2</sub>O at all.</p>',
    ],
    ['05-kbd', '<p>Appuyez sur <kbd>Ctrl</kbd> + <kbd>K</kbd>, puis sur <kbd>Échap</kbd>.</p>'],
    ['07-comment-between-paragraphs', '<p>Avant la remarque.</p><p>Après la remarque.</p>'],
    ['08-comment-in-a-sentence', '<p>The price is 900 euros  for a week of work.</p>'],
    ['09-comment-of-several-lines', '<p>Premier paragraphe.</p><p>Second paragraphe.</p>'],
  ])('is rendered where it is harmless: %s', (name, shown) => {
    expect(html(textOf(name))).toBe(shown);
  });

  it('is rendered in lists, within other marks, in headings and their anchors', () => {
    const list = show(textOf('06-kbd-in-a-list'));
    expect(list.querySelectorAll('ol > li')).toHaveLength(3);
    expect(list.querySelectorAll('li kbd')).toHaveLength(4);
    const page = show(textOf('10-within-other-marks'));
    expect(page.querySelector('h2#section-moins-de-co2 > sub')).toHaveTextContent('2');
    expect(page.querySelector('strong > sup')).toHaveTextContent('2');
    expect(page.querySelector('em > sup')).toHaveTextContent('e');
    expect(page.querySelector('a[href="/fr/articles"] > sup')).toHaveTextContent('er');
    expect(page.querySelectorAll('blockquote br')).toHaveLength(1);
  });

  it('runs no script and keeps no attribute', () => {
    const page = show(textOf('11-nothing-runs'));
    expect(page.querySelector('script, img, b')).toBeNull();
    expect(page.querySelector('sup')?.outerHTML).toBe('<sup>note</sup>');
    expect(page.querySelector('kbd')?.outerHTML).toBe('<kbd>key</kbd>');
    expect(html('<abbr title="R&amp;D &quot;x&quot;" onclick="x()">RD</abbr>')).toBe(
      '<p><abbr title="R&amp;D &quot;x&quot;">RD</abbr></p>',
    );
  });

  it('stays text in code', () => {
    const page = show(textOf('12-code-keeps-its-tags'));
    expect(page.querySelector('pre')).toHaveTextContent('<p>H<sub>2</sub>O<br><!-- kept --></p>');
    expect([...page.querySelectorAll('p code')].map((code) => code.textContent)).toEqual([
      '<br>',
      '<!-- … -->',
    ]);
  });

  it.each([
    ['a<sup>2', '<p>a&lt;sup&gt;2</p>'],
    ['a</sup>2', '<p>a&lt;/sup&gt;2</p>'],
    ['<sub>*a</sub>*', '<p>&lt;sub&gt;<em>a&lt;/sub&gt;</em></p>'],
    ['<sup>a<sub>b</sup>', '<p><sup>a&lt;sub&gt;b</sup></p>'],
    ['<!-- never closed\n\nwords', '&lt;!-- never closed  words'],
    ['<div>a<!-- b --></div>', '&lt;div&gt;a&lt;/div&gt;'],
    ['<br>\nLine', '<p><br>Line</p>'],
    ['<!-- a --> Words **b**', '<p> Words <strong>b</strong></p>'],
    ['| a |\n|---|\n| b<br>c |', null],
  ])('is shown without loss however it is broken: %j', (source, shown) => {
    if (shown) expect(html(source)).toBe(shown);
    else expect(show(source).querySelector('td')?.innerHTML).toBe('b<br>c');
  });

  it('is listed where it is shown as text', () => {
    expect(markdownFacts('<b>x</b> <kbd>k</kbd> <!-- c -->\n\n<div>\n<!-- d -->y\n</div>').html).toEqual([
      '<b>',
      '</b>',
      '<div>\ny\n</div>',
    ]);
  });

  it.each([
    ['13-ampersand-in-a-link', ['https://example.org/agenda?mois=mai&ville=strasbourg']],
    ['14-ampersand-by-number', ['https://example.org/?a=1&b=2', 'https://example.org/?a=1&b=2']],
    [
      '16-ampersand-in-a-definition',
      [
        'https://example.org/agenda?month=may&city=strasbourg',
        'https://example.org/agenda?month=june&city=strasbourg',
      ],
    ],
    ['17-ampersand-already-plain', ['https://example.org/?page=2&tri=date']],
    [
      '18-blank-in-a-link',
      ['/documents/mon%20devis.pdf', '/documents/mon%20devis.pdf', 'https://example.org/a%20b?q=c%20d#e%20f'],
    ],
  ])('keeps addresses: %s', (name, addresses) => {
    expect(hrefs(show(textOf(name)))).toEqual(addresses);
  });

  it('keeps pictures and their captions', () => {
    const [plan] = show(textOf('15-ampersand-in-a-picture')).querySelectorAll('figure');
    expect(plan?.querySelector('img')).toHaveAttribute(
      'src',
      'https://example.org/plan.png?largeur=600&hauteur=400',
    );
    expect(plan).toHaveTextContent('Centre & gare');
  });
});

describe('A footnote', () => {
  const text =
    'One[^a] and two[^b], one again[^a].\n\n[^b]: Second *note*.\n[^a]: First note\n  goes on.\n\n    In two paragraphs.\n\nThe end.';

  it('is shown below the text in the order of its references, with a link back', () => {
    const page = show(text);
    expect(
      [...page.querySelectorAll('p sup a')].map((mark) => [mark.textContent, mark.getAttribute('href')]),
    ).toEqual([
      ['1', '#note-1'],
      ['2', '#note-2'],
      ['1', '#note-1'],
    ]);
    const [first, second] = within(screen.getByRole('region', { name: 'Notes' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('First note goes on.In two paragraphs.');
    expect(second?.querySelector('em')).toHaveTextContent('note');
    for (const back of page.querySelectorAll('.notes a')) {
      expect(page.querySelector(back.getAttribute('href') ?? '')).not.toBeNull();
    }
    expect(first?.querySelectorAll('a')).toHaveLength(2);
    expect(page.querySelectorAll(':scope > p')).toHaveLength(2);
  });

  it.each([
    ['Missing[^x]', '<p>Missing[^x]</p>'],
    ['Escaped \\[^x]\n\n[^x]: y', '<p>Escaped [^x]</p>'],
    ['`[^x]`\n\n[^x]: y', '<p><code>[^x]</code></p>'],
    ['[^x](/fr)\n\n[^x]: y', '<p><a href="/fr">^x</a></p>'],
  ])('is none without a note or a reference: %j', (source, shown) => {
    expect(html(source).replace(/ data-discover="true"/, '')).toBe(shown);
  });

  it('is found in call-outs and tables, and left out of titles', () => {
    expect(
      show('> [!NOTE]\n> a[^1]\n\n| b[^2] |\n|---|\n| c |\n\n[^1]: x\n[^2]: y').querySelectorAll('.notes li'),
    ).toHaveLength(2);
    expect(markdownSections('## Title[^1]\n\n[^1]: x')).toEqual([{ id: 'section-title', title: 'Title' }]);
    expect(markdownFacts('[^1]: [x](/fr)').links).toHaveLength(1);
  });
});
