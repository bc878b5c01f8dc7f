// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { markdownFacts } from '@/ui/markdown-facts';
import { type Advice, adviceFor, linkedFiles, partsInOrder, type SearchSnippet } from './advice';

const good: SearchSnippet = {
  title: 'A title that says what it is about',
  description:
    'Two sentences that make somebody want to read on. They say what is to be learnt, and for whom.',
  text: markdownFacts('## One\n\n### Two\n\nA [page](/en/articles/there) and ![a house](/demo/house.svg).'),
  pictures: [{ src: '/demo/cover.svg', alt: 'A cork' }],
  readingTime: { stored: 5, counted: 4 },
  words: 800,
};
const contents = new Set(['/en/articles/there', '/fr/portfolio/winstub']);
const said = (draft: Partial<SearchSnippet>, known: typeof contents | null = contents) =>
  adviceFor({ ...good, ...draft }, known).map(({ kind, count, name }) => [kind, count, name]);
const text = (markdown: string) => ({ text: markdownFacts(markdown) });

describe('Before publishing', () => {
  it('gives no advice for a complete page', () => {
    expect(said({})).toEqual([]);
  });

  it.each<[string, Partial<SearchSnippet>, [Advice['kind'], number, string]]>([
    ['a title that is cut', { title: 'x'.repeat(61) }, ['titleLong', 61, '']],
    ['a title of a word', { title: 'Hello' }, ['titleShort', 5, '']],
    ['no description', { description: '' }, ['descriptionMissing', 0, '']],
    ['a description that is cut', { description: 'x'.repeat(161) }, ['descriptionLong', 161, '']],
    ['a description of a few words', { description: 'x'.repeat(69) }, ['descriptionShort', 69, '']],
    ['a cover nobody described', { pictures: [{ src: '/a.svg', alt: ' ' }] }, ['picturesUndescribed', 1, '']],
    ['a picture in the text, too', text('## A\n\n![](/a.svg)'), ['picturesUndescribed', 1, '']],
    ['a long text without headings', { ...text('Words.'), words: 501 }, ['noHeadings', 0, '']],
    ['a heading two levels down', text('## A\n\n#### B'), ['headingSkips', 0, 'B']],
    ['HTML that is shown as words', text('## A\n\n<u>x <kbd>k</kbd>'), ['rawHtml', 0, '<u>']],
    [
      'a picture of another site',
      text('## A\n\n![a](https://other.example/a.png)'),
      ['foreignPicture', 0, 'https://other.example/a.png'],
    ],
    ['another reading time', { readingTime: { stored: 1, counted: 4 } }, ['readingTime', 4, '']],
    ['a link to a draft', text('## A\n\n[x](/en/articles/draft)'), ['deadLink', 0, '/en/articles/draft']],
    ['a link to the admin', text('## A\n\n[x](/en/admin/articles)'), ['deadLink', 0, '/en/admin/articles']],
    ['a link that runs', text('## A\n\n[x](javascript:alert(1))'), ['deadLink', 0, 'javascript:alert(1)']],
  ])('advises on %s', (_what, draft, advice) => {
    expect(said(draft)).toEqual([advice]);
  });

  it.each([
    '/en/articles/there',
    '/en/articles/there/',
    '/en/articles/there#section-one',
    '/articles/there',
    '/fr',
    '/',
    '/contact',
    '/fr/search?q=pain',
    '/en/newsletter/unsubscribe?token=x',
    '/en/rss.xml',
    '/media/toits-1600x900.webp',
    '#section-one',
    'https://example.org/nowhere',
    'mailto:bonjour@example.org',
  ])('accepts a link to %s', (href) => {
    expect(said(text(`## A\n\n[x](${href})`))).toEqual([]);
  });

  it('checks no links while the addresses are unknown', () => {
    expect(said(text('## A\n\n[x](/en/articles/draft)'), null)).toEqual([]);
  });

  it('gives neither advice nor praise for an empty page', () => {
    const empty = { ...good, title: '', description: '', text: markdownFacts(''), pictures: [], words: 0 };
    expect(said(empty)).toEqual([]);
    expect(partsInOrder(empty, [], true)).toEqual([]);
  });

  it('lists the parts without advice, in order', () => {
    const all = ['links', 'pictures', 'title', 'description', 'headings', 'readingTime'];
    expect(partsInOrder(good, [], true)).toEqual(all);
    expect(partsInOrder(good, [], false)).toEqual(all.slice(1));
    const advice = adviceFor({ ...good, title: 'Hello', ...text('### A\n\n## B') }, contents);
    expect(partsInOrder({ ...good, title: 'Hello', ...text('### A\n\n## B') }, advice, true)).toEqual([
      'pictures',
      'description',
      'readingTime',
    ]);
  });

  it('accepts any first heading level', () => {
    expect(said(text('# A\n\n## B\n\n# C'))).toEqual([]);
    expect(said(text('### A\n\n#### B'))).toEqual([]);
    // Its first heading is below one that comes later.
    expect(said(text('### A\n\n## B'))).toEqual([['headingSkips', 0, 'A']]);
  });

  it('asks for no picture on a page without one', () => {
    expect(said({ pictures: [{ src: '', alt: '' }] })).toEqual([]);
  });

  it('names a broken link once, however often it occurs', () => {
    const dead = '/en/articles/x';
    expect(said(text(`## A\n\n[x](${dead}) [y](${dead})`))).toEqual([['deadLink', 0, dead]]);
  });

  it('names missing files once the host has answered', () => {
    const links = [
      '/fr/rss.xml',
      '/documents/gone.pdf#page=2',
      '/en/nowhere/at-all',
      '/media/gone.webp',
      '/EN/Contact.',
    ];
    const draft = { ...good, ...text(`## A\n\n${links.map((link) => `[x](${link})`).join(' ')}`) };
    const files = linkedFiles(draft.text);
    expect(files).toEqual([
      '/fr/rss.xml',
      '/documents/gone.pdf',
      '/en/nowhere/at-all',
      expect.stringMatching(/\/storage\/v1\/object\/public\/media\/gone\.webp$/),
    ]);
    expect(adviceFor(draft, contents)).toEqual([]);
    const missing = new Set(files.slice(1));
    expect(adviceFor(draft, contents, missing).map(({ kind, name }) => [kind, name])).toEqual([
      ['missingFile', '/documents/gone.pdf#page=2'],
      ['missingFile', '/en/nowhere/at-all'],
      ['missingFile', '/media/gone.webp'],
    ]);
  });
});
