import '../support/backend-address';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { otherLang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { article, project } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { visit } from '../support/render-public';
import { texts } from '../support/texts';

const languageLink = (lang: string) =>
  screen.getByRole('link', { name: new RegExp(`^${lang.toUpperCase()},`) });

describe.each(langsOf(import.meta.filename))('An address that was left, in %s', (lang) => {
  const other = otherLang(lang);
  const t = texts(lang);
  const bread = article({ title: 'Bread', slug: 'bread' });
  const almanac = project({ title: 'An almanac', slug: 'almanac' });
  const leadingTo = (path: string) => ({ redirect: `/${lang}/${path}`, page: null });

  it('opens an article, in the place of the old address', async () => {
    const backend = startFakeBackend(
      { [`articles_${lang}`]: [bread] },
      { find_missing_address: leadingTo('articles/bread') },
    );
    const before = window.history.length;
    await visit(`/${lang}/articles/dough`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bread' })).toBeInTheDocument();
    expect(location.pathname).toBe(`/${lang}/articles/bread`);
    expect(window.history.length).toBe(before);
    expect(backend.requests('POST', '/rpc/find_missing_address')).toEqual([
      { path: `/${lang}/articles/dough`, counted: true },
    ]);
  });

  it('opens a project, and not the portfolio', async () => {
    startFakeBackend(
      { [`projects_${lang}`]: [almanac] },
      { find_missing_address: leadingTo('portfolio/almanac') },
    );
    await visit(`/${lang}/portfolio/calendar`);
    expect(await screen.findByRole('heading', { level: 1, name: 'An almanac' })).toBeInTheDocument();
    expect(location.pathname).toBe(`/${lang}/portfolio/almanac`);
  });

  it('opens a page by a redirect of the owner’s', async () => {
    const backend = startFakeBackend({}, { find_missing_address: leadingTo('contact#form') });
    const before = window.history.length;
    await visit(`/${lang}/old-contact?from=mail`);
    expect(await screen.findByRole('heading', { level: 1, name: t('contact:heading') })).toBeInTheDocument();
    expect(location.pathname + location.hash).toBe(`/${lang}/contact#form`);
    expect(window.history.length).toBe(before);
    expect(backend.requests('POST', '/rpc/find_missing_address')).toEqual([
      { path: `/${lang}/old-contact`, counted: true },
    ]);
  });

  it('stays where nothing leads on, and is asked for once', async () => {
    const backend = startFakeBackend();
    localStorage.setItem(storageKeys.session, JSON.stringify({ refresh_token: 'x' }));
    await visit(`/${lang}/nowhere`);
    expect(
      await screen.findByRole('heading', { level: 1, name: t('common:notFound.title') }),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(backend.requests('POST', '/rpc/find_missing_address')).toEqual([
        // Staff are not counted.
        { path: `/${lang}/nowhere`, counted: false },
      ]),
    );
    expect(location.pathname).toBe(`/${lang}/nowhere`);
  });

  it('shows a page of the owner’s by the same question', async () => {
    const page = { slug: 'offer', title: 'Our offer', content: 'For craftspeople.', breadcrumb: [] };
    const backend = startFakeBackend({}, { find_missing_address: { redirect: null, page } });
    await visit(`/${lang}/offer`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Our offer' })).toBeInTheDocument();
    expect(backend.requests('POST', '/rpc/find_missing_address')).toHaveLength(1);
  });

  it('is asked for only where nothing lives', async () => {
    const backend = startFakeBackend({ [`articles_${lang}`]: [bread] });
    await visit(`/${lang}/articles/bread`);
    await screen.findByRole('heading', { level: 1, name: 'Bread' });
    expect(backend.requests('POST', '/rpc/find_missing_address')).toHaveLength(0);
  });

  it('shows the missing page for an unknown one, also when the look-up fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = startFakeBackend({ [`articles_${lang}`]: [bread], [`projects_${lang}`]: [almanac] });
    const first = await visit(`/${lang}/articles/nowhere`);
    expect(await screen.findByRole('heading', { level: 1, name: t('articles:missingTitle') })).toBeVisible();
    first.unmount();
    backend.trouble('POST', /find_missing_address/, { status: 400 });
    const second = await visit(`/${lang}/articles/nowhere-else`);
    expect(await screen.findByRole('heading', { level: 1, name: t('articles:missingTitle') })).toBeVisible();
    second.unmount();
    await visit(`/${lang}/portfolio/nowhere`);
    await waitFor(() => expect(location.pathname).toBe(`/${lang}/portfolio`));
    warn.mockRestore();
  });

  it('leads to the translation by the switch as well', async () => {
    const translation = article({ title: 'Pain', slug: 'pain' });
    startFakeBackend(
      { [`articles_${lang}`]: [bread], [`articles_${other}`]: [translation] },
      {
        find_missing_address: leadingTo('articles/bread'),
        article_translations: [{ article_id: bread.id, slug: 'pain' }],
      },
    );
    const { user } = await visit(`/${lang}/articles/dough`);
    await screen.findByRole('heading', { level: 1, name: 'Bread' });
    await user.click(languageLink(other));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pain' })).toBeInTheDocument();
  });
});
