import { describe, expect, it } from 'vitest';
import { Failure } from '@/lib/failure';
import { type Choice, itemsAt, problemOf } from './issue-model';

const choice = (slug: string): Choice => ({
  kind: 'article',
  slug,
  title: `Now ${slug}`,
  excerpt: 'now',
  image: '',
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

  it('stores no column of the list', () => {
    expect(itemsAt(['/fr/articles/a'], [choice('a')], [])).toEqual([
      { title: 'Now a', excerpt: 'now', path: '/fr/articles/a' },
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
