import { describe, expect, it } from 'vitest';
import { markdownFacts } from './markdown-facts';

describe('What a Markdown text is made of', () => {
  it('is told wherever it stands: in lists, tables, quotes and pictures that are links', () => {
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

  it('holds nothing of what is only shown as code', () => {
    expect(markdownFacts('`[a](/fr/a)`\n\n```\n## No\n![](/x.png)\n```')).toEqual({
      headings: [],
      links: [],
      pictures: [],
    });
  });
});
