import { describe, expect, it } from 'vitest';
import { markdownFacts } from './markdown-facts';

describe('The facts of a Markdown text', () => {
  it('includes lists, tables, quotes and pictures that are links', () => {
    const text = [
      '## One',
      '- a [list](/fr/a)',
      '  - within **a [list](/fr/b)**',
      '> ### Quoted',
      '',
      '| a | b |\n|---|---|\n| [cell](/fr/c) | ![](/demo/x.svg) |',
      '',
      '[![A house](/demo/house.svg)](https://example.org)',
    ].join('\n');
    const { headings, links, pictures } = markdownFacts(text);
    expect(headings).toEqual([
      { depth: 2, title: 'One' },
      { depth: 3, title: 'Quoted' },
    ]);
    expect(links.map(({ href }) => href)).toEqual(['/fr/a', '/fr/b', '/fr/c', 'https://example.org']);
    expect(pictures).toEqual([
      { src: '/demo/x.svg', alt: '' },
      { src: '/demo/house.svg', alt: 'A house' },
    ]);
  });

  it('count the words that readers see, captions included', () => {
    const text =
      '## R&amp;D\n\n[Caf&#233;](/fr/a)\n\n![&nbsp;](/demo/x.svg "By [Odile](/fr/b), &laquo; 2026 &raquo;")';
    expect(markdownFacts(text)).toEqual({
      headings: [{ depth: 2, title: 'R&D' }],
      links: [
        { href: '/fr/a', label: 'Café' },
        { href: '/fr/b', label: 'Odile' },
      ],
      pictures: [{ src: '/demo/x.svg', alt: '' }],
      html: [],
    });
  });

  it('reads the same references in Node as in a browser', () => {
    const text = '[&Aacute;&frac12;&NotEqualTilde;&notit;&copy &#0;](/fr?a&amp;b&eacute;&region)';
    expect(markdownFacts(text).links).toEqual([{ href: '/fr?a&bé&region', label: 'Á½≂̸&notit;&copy \ufffd' }]);
  });

  it('finds the links of a callout', () => {
    expect(markdownFacts('> [!NOTE]\n> Read [this](/fr/a).').links).toEqual([
      { href: '/fr/a', label: 'this' },
    ]);
  });

  it('ignore code', () => {
    expect(markdownFacts('`[a](/fr/a)`\n\n```\n## No\n![](/x.png)\n```')).toEqual({
      headings: [],
      links: [],
      pictures: [],
      html: [],
    });
  });
});
