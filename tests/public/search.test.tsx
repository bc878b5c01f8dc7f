import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Lang, otherLang } from '@/lib/lang';
import { article } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { main, plain, visit } from '../support/render-public';
import { texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    link: t('common:nav.search'),
    label: t('search:label'),
    one: { fr: '1 résultat pour « metier »', en: '1 result for “metier”' }[lang],
    two: { fr: '2 résultats pour « metier »', en: '2 results for “metier”' }[lang],
    cut: t('search:cut', { count: 20 }),
    short: t('search:short'),
    nothing: { fr: 'Rien pour « zzz »', en: 'Nothing for “zzz”' }[lang],
    ask: t('search:ask'),
    failed: t('search:failedTitle'),
    retry: t('ui:error.retry'),
    latest: t('search:latest'),
    web: t('services:web.title'),
    article: t('search:kinds.article'),
    project: t('search:kinds.project'),
  };
};

const status = () =>
  within(main())
    .getAllByRole('status')
    .map((one) => plain(one.textContent ?? ''))
    .join(' ')
    .trim();
const titles = () =>
  within(main())
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

describe.each(langsOf(import.meta.filename))('The search in %s', (lang) => {
  const said = words(lang);
  const path = `/${lang}/search`;
  const bread = article({ title: 'Un métier d’été', content: 'On le <b>vend</b>.', category: 'Design' });
  const hit = { dated: null, of_kind: 1 };
  const hits = [
    {
      kind: 'article',
      slug: bread.slug,
      title: bread.title,
      passage: bread.content,
      facts: ['Design'],
      ...hit,
    },
    {
      kind: 'project',
      slug: 'chalet',
      title: 'Chalet',
      passage: 'Un métier du bois',
      facts: ['Odile'],
      ...hit,
    },
  ];
  const start = (search_site: object[] = hits) =>
    startFakeBackend({ [`articles_${lang}`]: [bread] }, { search_site });
  const box = () => screen.findByRole('searchbox', { name: said.label });

  it('suggests pages before a search, and is not indexed', async () => {
    const backend = start();
    await visit(path);
    expect(await screen.findByRole('heading', { name: said.latest })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: bread.title })).toHaveAttribute(
      'href',
      `/${lang}/articles/${bread.slug}`,
    );
    expect(screen.getByRole('link', { name: said.web })).toHaveAttribute('href', `/${lang}/services#web`);
    expect(backend.requests('POST', '/rpc/search_site')).toHaveLength(0);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  });

  it('opens from the header and by Ctrl+K, and focuses its field', async () => {
    start();
    const { user } = await visit(`/${lang}/services`);
    await user.click(await screen.findByRole('link', { name: said.link }));
    await waitFor(async () => expect(await box()).toHaveFocus());
    (await box()).blur();
    await user.keyboard('k');
    expect(await box()).not.toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  it('searches while typing, marks hits as text, and keeps the term in the address', async () => {
    const backend = start();
    const { user } = await visit(path);
    await user.type(await box(), 'metier');
    expect(await screen.findByRole('link', { name: bread.title })).toBeInTheDocument();
    await waitFor(() => expect(status()).toContain(plain(said.two)));
    expect(new URLSearchParams(location.search).get('q')).toBe('metier');
    expect([...main().querySelectorAll('mark')].map((mark) => mark.textContent)).toContain('métier');
    expect(main().querySelector('b')).toBeNull();
    expect(main().textContent).toContain('<b>vend</b>');
    expect(backend.requests('POST', '/rpc/search_site').length).toBeLessThanOrEqual(2);
    expect(await box()).toHaveFocus();
  });

  it('filters by kind', async () => {
    start();
    const { user } = await visit(`${path}?q=metier`);
    await user.click(await screen.findByRole('link', { name: new RegExp(`^${said.project}`) }));
    await waitFor(() => expect(titles()).toEqual(['Chalet']));
    expect(status()).toContain(plain(said.one));
    expect(new URLSearchParams(location.search).get('kind')).toBe('project');
  });

  it('shows all kinds if the address names one without hits', async () => {
    start();
    await visit(`${path}?q=metier&kind=offer`);
    await waitFor(() => expect(titles()).toEqual([bread.title, 'Chalet']));
    expect(status()).toContain(plain(said.two));
  });

  it('searches the same term in the other language', async () => {
    const other = otherLang(lang);
    const backend = start();
    const { user } = await visit(`${path}?q=metier`);
    await screen.findByRole('link', { name: bread.title });
    const to = screen.getByRole('link', { name: new RegExp(`^${other},`, 'i') });
    expect(to).toHaveAttribute('href', `/${other}/search?q=metier`);
    await user.click(to);
    expect(await screen.findByRole('searchbox', { name: words(other).label })).toHaveValue('metier');
    await waitFor(() =>
      expect(backend.requests('POST', '/rpc/search_site').at(-1)).toEqual({ lang: other, term: 'metier' }),
    );
  });

  it('finds built-in services', async () => {
    startFakeBackend();
    await visit(`${path}?q=${encodeURIComponent(said.web.toUpperCase())}`);
    const [found] = await screen.findAllByRole('link', { name: said.web });
    expect(found).toHaveAttribute('href', `/${lang}/services#web`);
  });

  it('reports the limit of twenty hits per kind', async () => {
    start(Array.from({ length: 20 }, (_, index) => ({ ...hits[0], slug: `m${index}`, of_kind: 25 })));
    await visit(`${path}?q=metier`);
    await waitFor(() => expect(status()).toContain(plain(said.cut)));
    expect(titles()).toHaveLength(20);
  });

  it('suggests pages without hits, and refuses a single letter', async () => {
    const backend = start([]);
    const { user } = await visit(`${path}?q=zzz`);
    expect(
      plain((await screen.findByText((text) => plain(text) === plain(said.nothing))).textContent ?? ''),
    ).toBe(plain(said.nothing));
    expect(screen.getByRole('link', { name: said.ask })).toHaveAttribute('href', `/${lang}/contact`);
    const asked = backend.requests('POST', '/rpc/search_site').length;
    await user.clear(await box());
    await user.type(await box(), 'm');
    await waitFor(() => expect(status()).toContain(said.short));
    expect(backend.requests('POST', '/rpc/search_site')).toHaveLength(asked);
  });

  it('reports a failure, keeps the term, and retries', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = start();
    backend.trouble('POST', /search_site/, { status: 400, code: '22023' });
    const { user } = await visit(`${path}?q=metier`);
    expect(await screen.findByText(said.failed)).toBeInTheDocument();
    expect(await box()).toHaveValue('metier');
    backend.calm();
    await user.click(screen.getByRole('button', { name: said.retry }));
    expect(await screen.findByRole('link', { name: bread.title })).toBeInTheDocument();
  });
});
