import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Backend } from './backend.ts';
import { type Served, serveOverHttp } from './testing/http.ts';
import { openProduct } from './testing/product.ts';

/** Lists of the site against the embedded server over HTTP: every word of a search must match. */

let backend: Backend;
let served: Served;
let client: QueryClient;

const articles = `
  insert into public.articles_fr (slug, title, excerpt, content, author, tags, published, published_at) values
    ('both', 'Quagga du matin', 'x', 'x', 'A', '{Okapi}', true, '2026-01-03'),
    ('draft', 'Okapi du soir', 'un quagga', 'x', 'A', '{}', false, null),
    ('first', 'Quagga', 'x', 'x', 'A', '{}', true, '2026-01-02'),
    ('second', 'Okapi', 'x', 'x', 'A', '{}', true, '2026-01-01')`;

beforeAll(async () => {
  backend = await openProduct();
  served = await serveOverHttp(backend);
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${served.port}`);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', backend.keys.publishable);
  await backend.sql(articles);
  await backend.sql(
    `insert into public.projects_fr (slug, title, description, category, client, year, published)
     select 'p' || n, title, 'x', 'site-web', client, '2026', true
     from (values (1, 'Quagga', 'Okapi'), (2, 'Quagga et okapi', 'x'), (3, 'Quagga', 'x')) as p (n, title, client)`,
  );
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { supabase } = await import('@/lib/supabase');
  const { email = '', password = '' } = backend.account ?? {};
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw error;
});

afterAll(async () => {
  const { supabase } = await import('@/lib/supabase');
  await supabase.auth.signOut();
  await served.close();
  await backend.close();
  vi.unstubAllEnvs();
});

test.each(['quagga okapi', 'okapi quagga', 'Okapi, QUAGGA'])(
  'finds for a visitor’s search “%s” the articles with both words',
  async (text) => {
    const { articleQueries } = await import('@/content/resources/articles/public/queries');
    const found = await client.fetchQuery(articleQueries.list('fr', { text, category: '', page: 1 }));
    expect([found.articles.map(({ slug }) => slug), found.total, found.fallback]).toEqual([
      ['both'],
      1,
      null,
    ]);
  },
);

test('finds drafts with both words for an administrator, too', async () => {
  const { adminArticleQueries } = await import('@/content/resources/articles/admin/queries');
  const sort = { key: 'title', direction: 'ascending' } as const;
  const list = (text: string) =>
    client.fetchQuery(
      adminArticleQueries.list('fr', { text, filters: { status: '', translation: '' }, sort, page: 1 }, 20),
    );
  const { rows, total } = await list('okapi quagga');
  expect([rows.map(({ slug }) => slug), total]).toEqual([['draft', 'both'], 2]);
  expect((await list('quagga')).total).toBe(3);
});

test('finds projects for an administrator by title and client', async () => {
  const { projects } = await import('@/content/resources/projects/admin/resource');
  const { arranged } = await import('@/content/resource/table-view');
  const { arrangement } = await import('@/content/resources/projects/admin/project-search');
  const view = {
    filters: { status: '', category: '' },
    page: 1,
    sort: { key: 'title', direction: 'ascending' },
  } as const;
  const portfolio = await client.fetchQuery(projects.list('fr'));
  const found = arranged(portfolio, { ...view, text: 'okapi quagga' }, arrangement(portfolio));
  expect(found.rows.map(({ slug }) => slug)).toEqual(['p1', 'p2']);
});

test('finds untranslated texts and undescribed pictures by their conditions', async () => {
  const { articles: resource } = await import('@/content/resources/articles/admin/resource');
  const { versionsWhere } = await import('@/content/resource/bulk-write');
  const { undescribedQueries } = await import('@/features/media/admin/undescribed-queries');
  await backend.sql(
    `insert into public.articles_fr (slug, title, excerpt, content, author, tags, published) values
       ('marked', 'x', 'x', 'y, [English] x', 'A', '{}', false), ('silent', 'x', 'x', '![ ](/a.webp)', 'A', '{}', true)`,
  );
  const { adminArticleQueries } = await import('@/content/resources/articles/admin/queries');
  const sort = { key: 'title', direction: 'ascending' } as const;
  const view = { text: '', filters: { status: '', translation: '' }, sort, page: 1 } as const;
  const { rows } = await client.fetchQuery(adminArticleQueries.list('fr', view, 20));
  const held = await versionsWhere('articles_fr', rows, resource.publishBlocker?.condition ?? '');
  const slugs = rows.filter(({ id }) => held.has(id)).map(({ slug }) => slug);
  const undescribed = await client.fetchQuery(undescribedQueries.all([resource]));
  expect([slugs, undescribed.map(({ src }) => src)]).toEqual([['marked'], ['/a.webp']]);
});
