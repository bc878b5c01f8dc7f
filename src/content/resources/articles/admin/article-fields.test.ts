import { describe, expect, it } from 'vitest';
import { hasColumns } from '@/content/list/publication-status';
import { slugFollows } from '@/content/redirects/model';
import { article } from '../../../../../tests/support/build';
import { articleSchema } from '../schema';
import { isMarkedUntranslated, toFields, toPayload } from './article-fields';

const row = article({
  slug: 'un-site-rapide',
  title: 'Un site rapide',
  content: JSON.stringify([{ subheading: 'Vite', paragraphs: ['Un.', 'Deux.'] }]),
  tags: ['Vitesse', 'Mobile'],
  published_at: '2026-11-01T08:12:34.567891+00:00',
});

const saved = (change = {}) => toPayload(articleSchema.parse({ ...toFields(row), ...change }), row);

describe('An article in the editor', () => {
  it('opens sections as Markdown and leaves them as they were when nothing changes', () => {
    expect(toFields(row).content).toBe('## Vite\n\nUn.\n\nDeux.');
    expect(saved().content).toBe(row.content);
    expect(saved({ content: '## Vite\n\nTrois.' }).content).toBe('## Vite\n\nTrois.');
  });

  it('keeps the seconds of a date that was not changed', () => {
    expect(saved().published_at).toBe(row.published_at);
    expect(saved({ published_at: '2026-12-24T18:00' }).published_at).toBe('2026-12-24T17:00:00.000Z');
    expect(saved({ published_at: '' }).published_at).toBeNull();
  });

  it('sends exactly the columns of a save', () => {
    expect(Object.keys(saved()).toSorted()).toEqual(
      'author category content excerpt image image_alt meta_description meta_title published published_at reading_time slug tags title'.split(
        ' ',
      ),
    );
  });

  it('recognises its own save', () => {
    expect(hasColumns(row, saved())).toBe(true);
    expect(hasColumns(row, { ...saved(), published_at: null })).toBe(true);
    expect(hasColumns(row, saved({ title: 'Autre' }))).toBe(false);
    expect(hasColumns(row, saved({ tags: 'Vitesse' }))).toBe(false);
  });

  it('lets the slug follow the title until the article was public', () => {
    expect(slugFollows(null)).toBe(true);
    expect(slugFollows(row)).toBe(false);
    expect(slugFollows({ ...row, published_at: null })).toBe(true);
    expect(slugFollows({ ...row, published_at: null, slug: 'autre' })).toBe(false);
  });

  it('recognises an untranslated copy', () => {
    expect(isMarkedUntranslated({ title: '[English] Un', excerpt: '', content: '' })).toBe(true);
    expect(isMarkedUntranslated({ title: 'Un', excerpt: '', content: '## A\n\n[English] Un' })).toBe(true);
    expect(isMarkedUntranslated({ title: 'In English', excerpt: 'a', content: 'b' })).toBe(false);
  });
});
