import { describe, expect, it } from 'vitest';
import { lexMarkdown } from '@/ui/markdown-tokens';
import { partsIn } from './story-parts';

const kindsOf = (source: string, shift = 0) =>
  partsIn(lexMarkdown(source), shift).map((part) =>
    part.kind === 'text' ? `${part.heading?.text ?? '-'} ${part.tokens.length}` : part.kind,
  );

describe('The parts of a story', () => {
  it('separates texts under their titles from full-width blocks', () => {
    const story = [
      'Before.',
      '## One',
      'a',
      '### Within',
      '![x](/x.png "[!WIDE]")',
      'b',
      '> [!NOTE]\n> c',
      '![x](/x.png)\n![y](/y.png)',
      '## Two',
      '> [!FIGURES]\n> - **1** d',
      '> e\n> — Ada',
      '> f',
    ].join('\n\n');
    expect(kindsOf(story)).toEqual([
      '- 1',
      'One 2',
      'pictures',
      '- 2',
      'pictures',
      'Two 0',
      'facts',
      'saying',
      '- 1',
    ]);
  });

  it('start at the highest level of the text', () => {
    expect(kindsOf('# One\n\na\n\n# Two', 1)).toEqual(['One 1', 'Two 0']);
  });

  it('know full-width pictures', () => {
    const [wide, narrow] = partsIn(lexMarkdown('![x](/x.png "[!WIDE] a")\n\n![x](/x.png "a")'), 0);
    expect([wide, narrow].map((part) => part?.kind === 'pictures' && part.wide)).toEqual([true, false]);
  });
});
