import type { DocumentNode } from '@/content/editor/rich-text/document/read-markdown';

/** Pseudo-random numbers, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const words = [
  'Prix\u00a0:',
  '12\u00a0€',
  'mot',
  '(entre)',
  '«\u00a0cité\u00a0»',
  'été',
  'a_b',
  '*',
  '~',
  '_fin',
  'snake_',
];
const addresses = [
  'https://fr.wikipedia.org/wiki/Mercure_(planète)',
  'https://x.org/~odile/',
  'https://x.org/a[1]*b*_',
  'www.x.org/~odile',
  'https://example.org',
];
const marks = ['bold', 'italic', 'strike'];

/** A random document as an editor could produce it: adjacent marks, punctuation beside them, typed addresses. */
export function builtDocument(seed: number): DocumentNode {
  const next = numbers(seed);
  const below = (count: number) => Math.floor(next() * count);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const run = (): DocumentNode[] => {
    const text = next() < 0.15 ? one(addresses) : one(words);
    const chosen = next() < 0.3 ? [] : marks.filter(() => next() < 0.45).map((type) => ({ type }));
    const spaced: DocumentNode[] = next() < 0.4 ? [{ type: 'text', text: ' ' }] : [];
    return [{ type: 'text', text, ...(chosen.length > 0 ? { marks: chosen } : {}) }, ...spaced];
  };
  const line = () => [
    { type: 'text', text: 'Ligne' },
    ...Array.from({ length: 1 + below(5) }, run).flat(),
    { type: 'text', text: 'fin' },
  ];
  const bare = () => Array.from({ length: 1 + below(5) }, () => run()[0] as DocumentNode);
  return {
    type: 'doc',
    content: Array.from({ length: 1 + below(3) }, () => ({
      type: 'paragraph',
      content: next() < 0.3 ? line() : bare(),
    })),
  };
}
