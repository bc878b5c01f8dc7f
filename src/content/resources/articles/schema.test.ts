import '@/i18n/admin-catalogues';
import { describe, expect, it } from 'vitest';
import { loadNamespaces, type MessageKey, message as textOf } from '@/i18n';
import { emptyFields } from './admin/article-fields';
import { type ArticleFields, articleSchema } from './schema';

await loadNamespaces('en', ['admin-articles', 'media']);
const english = (key: MessageKey) => textOf('en', key);

const valid: ArticleFields = {
  ...emptyFields,
  title: 'Un site rapide',
  slug: 'un-site-rapide',
  excerpt: 'En bref.',
  content: 'Le texte.',
  author: 'Anna Reiss',
};

/** The English messages of the fields. */
function errorsOf(change: Partial<ArticleFields>): Record<string, string> {
  const result = articleSchema.safeParse({ ...valid, ...change });
  if (result.success) return {};
  const first = result.error.issues.toReversed();
  return Object.fromEntries(
    first.map(({ path, message }) => [String(path[0]), textOf('en', message as MessageKey)]),
  );
}

describe('An article', () => {
  it('keeps of the no-break spaces of title and excerpt those of punctuation', () => {
    const pasted = 'Un\u00a0bel\u00a0été\u00a0?';
    expect(articleSchema.parse({ ...valid, title: pasted, excerpt: pasted })).toMatchObject({
      title: 'Un bel été\u00a0?',
      excerpt: 'Un bel été\u00a0?',
    });
  });

  it('is accepted with its required fields only, and is a draft by default', () => {
    const article = articleSchema.parse(valid);
    expect(article).toMatchObject({ published: false, reading_time: 5, tags: [], image: '', linked: null });
  });

  it('reports missing fields in the specified words', () => {
    expect(
      errorsOf({ title: ' ', slug: '', excerpt: '', content: '\n ', author: '', reading_time: '' }),
    ).toEqual({
      title: 'Title is required',
      slug: 'Slug is required',
      excerpt: 'Excerpt is required',
      content: 'Content is required',
      author: 'Author is required',
      reading_time: 'Reading time is required',
    });
  });

  it.each(['Bonjour', 'a b', 'é', 'a_b'])('refuses the characters of the slug %o', (slug) => {
    expect(errorsOf({ slug }).slug).toBe('Slug must contain only lowercase letters, numbers, and hyphens');
  });

  it.each(['-a', 'a-', 'a--b'])('refuses the shape of the slug %o, as the database would', (slug) => {
    expect(errorsOf({ slug }).slug).toBe(english('admin-articles:errors.slugShape'));
  });

  it.each([
    'photo.jpg',
    '//ailleurs.example/a',
    '/\\ailleurs',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '/',
  ])('refuses %o as an image', (image) => {
    expect(errorsOf({ image }).image).toBe('Image must be a valid URL or relative path (starting with /)');
  });

  it('accepts an https address, a path of the site, or no image', () => {
    for (const image of ['https://images.example/a.avif', '/media/a.avif', ' '])
      expect(errorsOf({ image })).toEqual({});
    expect(errorsOf({ image: 'http://images.example/a.jpg' }).image).toBe(
      english('media:fields.errors.insecure'),
    );
  });

  it.each(['0', '-3', 'cinq', '0.5'])('refuses a reading time of %o', (reading_time) => {
    expect(errorsOf({ reading_time }).reading_time).toBe('Reading time is required');
  });

  it.each(['2.5', '241'])('refuses a reading time of %o and says why', (reading_time) => {
    expect(errorsOf({ reading_time }).reading_time).toBe(english('admin-articles:errors.readingTimeWhole'));
  });

  it('names the limit that a text exceeds', () => {
    expect(errorsOf({ title: 'x'.repeat(201), content: 'x'.repeat(100_001), slug: 'x'.repeat(121) })).toEqual(
      {
        title: english('admin-articles:errors.titleLong'),
        content: english('admin-articles:errors.contentLong'),
        slug: english('admin-articles:errors.slugLong'),
      },
    );
  });

  it('splits tags on commas, trims them and drops empty and repeated ones', () => {
    expect(articleSchema.parse({ ...valid, tags: ' SEO, ,web ,SEO,' }).tags).toEqual(['SEO', 'web']);
    expect(errorsOf({ tags: Array.from({ length: 21 }, (_, n) => n).join() }).tags).toBe(
      english('admin-articles:errors.tagsMany'),
    );
    expect(errorsOf({ tags: 'x'.repeat(41) }).tags).toBe(english('admin-articles:errors.tagLong'));
  });

  it.each([
    ['2026-11-27T07:30', undefined],
    ['', undefined],
    ['12026-11-27T07:30', english('admin-articles:errors.dateFar')],
    ['2200-01-01T00:00', english('admin-articles:errors.dateFar')],
    ['tomorrow', english('admin-articles:errors.dateInvalid')],
  ])('has a possible date, or none: %s', (published_at, said) => {
    expect(errorsOf({ published_at }).published_at).toBe(said);
  });

  it('stores no linked article as null', () => {
    expect(articleSchema.parse({ ...valid, linked: 'none' }).linked).toBeNull();
    expect(articleSchema.parse({ ...valid, linked: '' }).linked).toBeNull();
  });
});
