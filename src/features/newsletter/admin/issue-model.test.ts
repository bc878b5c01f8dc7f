import { describe, expect, it } from 'vitest';
import { Failure } from '@/lib/failure';
import { type IssueChoice, itemsAt, problemOf } from './issue-model';

const choice = (slug: string): IssueChoice => ({
  kind: 'article',
  slug,
  title: `Now ${slug}`,
  excerpt: 'now',
  image: '',
  image_alt: '',
  path: `/fr/articles/${slug}`,
  date: '',
});

describe('itemsAt', () => {
  it('takes what is public now, and what was stored of the rest, in the order of the paths', () => {
    const stored = [
      { title: 'Then a', excerpt: 'then', path: '/fr/articles/a' },
      { title: 'Then gone', excerpt: 'then', path: '/fr/articles/gone' },
    ];
    const wanted = ['/fr/articles/gone', '/fr/articles/b', '/fr/articles/a', '/fr/articles/unknown'];
    expect(itemsAt(wanted, [choice('a'), choice('b')], stored).map(({ title }) => title)).toEqual([
      'Then gone',
      'Now b',
      'Now a',
    ]);
  });

  it('stores no column of the list, and the picture with its description', () => {
    const picture = { image: '/media/b.webp', image_alt: 'A street' };
    const choices = [choice('a'), { ...choice('b'), ...picture }];
    expect(itemsAt(['/fr/articles/a', '/fr/articles/b'], choices, [])).toEqual([
      { title: 'Now a', excerpt: 'now', path: '/fr/articles/a' },
      { title: 'Now b', excerpt: 'now', path: '/fr/articles/b', ...picture },
    ]);
  });
});

describe('problemOf', () => {
  const refused = (details: unknown) => new Failure('invalid', '', { cause: { code: '23514', details } });

  it('reads the reason of the server', () => {
    expect(problemOf(refused('{"code": "untested"}'))).toBe('untested');
  });

  it.each([['{"code": "else"}'], ['Failing row contains (…).'], [null], [undefined]])(
    'knows no reason in %s',
    (details) => {
      expect(problemOf(refused(details))).toBeNull();
    },
  );
});
