import { screen, within } from '@testing-library/react';
import { describe, expect, it, test, vi } from 'vitest';
import { pageIds, pageOf, pathOf } from '@/app/pages';
import { fixedPages } from '@/content/checks/advice';
import { langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { fullTitle } from '@/ui/page-meta';
import { startAdminServer } from '../support/admin-server';
import { article, offer, uuid } from '../support/build';
import { plainTable } from '../support/fake-table';
import { langsOf } from '../support/full-grid';
import { openAdmin, scrollThrough } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

test('The pages that every site has are those of the page table', () => {
  const known = pageIds.filter((id) => !/[:*]/.test(pageOf(id).path));
  expect([...fixedPages].sort()).toEqual(langs.flatMap((lang) => known.map((id) => pathOf(id, lang))).sort());
});

/** The finished pages were built then. */
function built(at: string) {
  const backend = fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input) === `${location.origin}/built.json`
      ? Promise.resolve(Response.json({ at }))
      : backend(input, init),
  );
}

describe.each(langsOf(import.meta.filename))('Before publishing in %s', (lang) => {
  const t = texts(lang);
  const there = article({ slug: 'there' });
  const stored = article({
    title: 'Le pain',
    slug: 'le-pain',
    excerpt: 'En bref.',
    content: `## Un\n\n[Là](/${lang}/articles/there), [nulle part](/${lang}/articles/nowhere), ![](/demo/pain.svg).`,
    reading_time: 1,
  });
  const open = async (isBuilt = false) => {
    const server = startAdminServer();
    if (isBuilt) built(new Date().toISOString());
    server.articles[lang].push(there, stored);
    const { user } = await openAdmin(server, `/${lang}/admin/article/edit/${stored.id}`);
    const panel = within(await screen.findByRole('region', { name: t('admin:panel.search') }));
    scrollThrough();
    return { server, user, panel };
  };

  it('asks which pages there are once it comes near', async () => {
    const server = startAdminServer();
    server.articles[lang].push(stored);
    const asked = vi.spyOn(globalThis, 'fetch');
    const paths = () =>
      asked.mock.calls.filter(([input]) =>
        /list_redirects|built\.json/.test(String(input instanceof Request ? input.url : input)),
      );
    await openAdmin(server, `/${lang}/admin/article/edit/${stored.id}`);
    await screen.findByRole('region', { name: t('admin:panel.search') });
    expect(paths()).toEqual([]);
    scrollThrough();
    await vi.waitFor(() => expect(paths().length).toBeGreaterThan(2));
  });

  it('says what would make the article better, and nothing of what is right', async () => {
    const { panel } = await open();
    const dead = t('before-publishing:advice.deadLink', { name: `/${lang}/articles/nowhere` });
    expect(await panel.findByText(pattern(dead))).toBeInTheDocument();
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      dead,
      t('before-publishing:advice.picturesUndescribed', { count: 1 }),
      t('before-publishing:advice.titleShort', { count: 7 }),
      t('before-publishing:advice.descriptionShort', { count: 8 }),
    ]);
  });

  it('shows the search result with the words for it, which are saved on one line', async () => {
    const { server, user, panel } = await open();
    const result = within(panel.getByRole('figure', { name: t('before-publishing:result') }));
    expect(result.getByText(fullTitle('Le pain'))).toBeInTheDocument();
    await user.click(panel.getByRole('textbox', { name: t('before-publishing:fields.title') }));
    await user.paste('Le pain au levain à Strasbourg');
    await user.click(panel.getByRole('textbox', { name: t('before-publishing:fields.description') }));
    await user.paste('Une recette.\nUn four.');
    expect(result.getByText('Le pain au levain à Strasbourg · Colombage')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('admin-articles:save.update') }));
    expect(await screen.findByText(t('admin-articles:save.updated'))).toBeInTheDocument();
    expect(server.articles[lang].find(({ slug }) => slug === 'le-pain')).toMatchObject({
      title: 'Le pain',
      meta_title: 'Le pain au levain à Strasbourg',
      meta_description: 'Une recette. Un four.',
    });
  });

  it('refuses what no search engine would show', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('textbox', { name: t('before-publishing:fields.title') }));
    await user.paste('x'.repeat(121));
    await user.click(screen.getByRole('button', { name: t('admin-articles:save.update') }));
    const refusal = t('before-publishing:errors.titleLong', { meta_title: 120 });
    expect(await panel.findByText(pattern(refusal))).toBeInTheDocument();
  });

  it('finds no fault with a link to a former address or an open offer, but with one to a closed offer', async () => {
    const [open, closed] = [offer(), offer({ closes_at: '2026-01-01T00:00:00Z' })];
    const links = [paths.article(lang, 'left'), paths.offer(lang, open.id), paths.offer(lang, closed.id)];
    const linking = article({ content: links.map((link) => `[x](${link})`).join(' ') });
    const server = startAdminServer();
    server.articles[lang].push(linking);
    server.answers.list_redirects = [{ lang, noun: 'articles', old_slug: 'left', slug: linking.slug }];
    server.tables.job_offers = plainTable([open, closed]);
    await openAdmin(server, `/${lang}/admin/article/edit/${linking.id}`);
    await screen.findByRole('region', { name: t('admin:panel.search') });
    scrollThrough();
    const dead = (name = '') => pattern(t('before-publishing:advice.deadLink', { name }));
    expect(await screen.findByText(dead(links[2]))).toBeInTheDocument();
    for (const link of links.slice(0, 2)) expect(screen.queryByText(dead(link))).not.toBeInTheDocument();
  });

  it('asks the host for linked files, and names those it does not have', async () => {
    const server = startAdminServer();
    const backend = fetch;
    // A host answers what may be a page with one that asks.
    const stoodIn = `/${lang}/articles/plan.pdf`;
    const asked: string[] = [];
    const onHost = (input: RequestInfo | URL, init?: RequestInit) => {
      const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
      if (init?.method !== 'HEAD' || origin !== location.origin) return backend(input, init);
      asked.push(pathname);
      if (pathname === '/documents/unsure.pdf') return Promise.reject(new TypeError('Failed to fetch'));
      const type = {
        '/documents/there.pdf': 'application/pdf',
        '/wiki': 'text/html',
        [stoodIn]: 'text/html',
      }[pathname];
      const headers = { 'content-type': type ?? 'text/html' };
      return Promise.resolve(new Response(null, { status: type ? 200 : 404, headers }));
    };
    const links = ['there.pdf', 'gone.pdf', 'unsure.pdf'].map((file) => `/documents/${file}`);
    const hosts = ['/wiki', '/old-wiki', stoodIn];
    const linking = article({
      content: [...links, ...hosts, '/sitemap.xml', `/${lang}/contact`]
        .map((link) => `[x](${link})`)
        .join(' '),
    });
    vi.stubGlobal('fetch', onHost);
    server.articles[lang].push(linking);
    await openAdmin(server, `/${lang}/admin/article/edit/${linking.id}`);
    const panel = within(await screen.findByRole('region', { name: t('admin:panel.search') }));
    expect(asked).toEqual([]);
    scrollThrough();
    const missing = (name: string) => pattern(t('before-publishing:advice.missingFile', { name }));
    expect(await panel.findByText(missing('/documents/gone.pdf'))).toBeInTheDocument();
    expect(await panel.findByText(missing('/old-wiki'))).toBeInTheDocument();
    expect(await panel.findByText(missing(stoodIn))).toBeInTheDocument();
    for (const link of [
      '/documents/there.pdf',
      '/documents/unsure.pdf',
      '/wiki',
      '/sitemap.xml',
      `/${lang}/contact`,
    ])
      expect(panel.queryByText(missing(link))).not.toBeInTheDocument();
    expect([...asked].sort()).toEqual([...links, ...hosts].sort());
  });

  it('shows the share picture that a build has drawn, and asks for none where the address changes', async () => {
    const { user, panel } = await open(true);
    const card = within(panel.getByRole('figure', { name: t('before-publishing:share') }));
    expect(await card.findByRole('img')).toHaveAttribute(
      'src',
      paths.sharePicture(paths.article(lang, stored.slug)),
    );
    await user.type(screen.getByLabelText(t('admin-articles:fields.slug')), 's');
    expect(card.queryByRole('img')).not.toBeInTheDocument();
    expect(card.getByText(t('before-publishing:shareLater'))).toBeInTheDocument();
  });

  it.each([
    ['new', null],
    ['scheduled', article({ id: uuid(800), published_at: '2999-01-01T00:00:00Z' })],
  ])('asks for no share picture of an article that is %s', async (_what, row) => {
    const server = startAdminServer();
    if (row) server.articles[lang].push(row);
    built('2998-01-01T00:00:00Z');
    const { user } = await openAdmin(server, row ? paths.editArticle(lang, row.id) : paths.newArticle(lang));
    const card = within(await screen.findByRole('figure', { name: t('before-publishing:share') }));
    await user.type(screen.getByLabelText(t('admin-articles:fields.slug')), 'pain');
    await user.type(screen.getByLabelText(t('admin-articles:fields.slug')), '{Backspace>4}');
    expect(card.queryByRole('img')).not.toBeInTheDocument();
    expect(card.getByText(t('before-publishing:shareLater'))).toBeInTheDocument();
  });
});
