import { describe, expect, it } from 'vitest';
import { parseContent, proposeReadingTime, toMarkdown } from './article-text';

const sections = JSON.stringify([
  { paragraphs: ['First.'] },
  { subheading: 'Then', paragraphs: ['Second.', 'Third.'] },
]);

describe('the text of an article', () => {
  it('is sections when it is a JSON array of them', () => {
    expect(parseContent(sections)).toMatchObject({
      kind: 'sections',
      sections: [{}, { subheading: 'Then' }],
    });
  });

  it.each([
    'Plain words',
    '{"paragraphs": []}',
    '[1, 2]',
    '[',
    '[]',
    '[a link](/fr)',
    '[{"paragraphs": "no"}]',
  ])('is Markdown otherwise: %s', (text) => {
    expect(parseContent(text)).toEqual({ kind: 'markdown', text });
  });

  it('opens in the editor as Markdown', () => {
    expect(toMarkdown(sections)).toBe('First.\n\n## Then\n\nSecond.\n\nThird.');
    expect(toMarkdown('as *is*')).toBe('as *is*');
  });
});

describe('the reading time proposed', () => {
  it('is at least a minute', () => {
    expect(proposeReadingTime('')).toBe(1);
  });
  it('counts words, with their apostrophes and hyphens, at 220 a minute', () => {
    expect(proposeReadingTime('l’arc-en-ciel '.repeat(220))).toBe(1);
    expect(proposeReadingTime('mot '.repeat(221))).toBe(2);
  });
});
