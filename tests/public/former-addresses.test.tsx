import '../support/backend-address';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { otherLang } from '@/lib/lang';
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

  it('opens an article, in the place of the old address', async () => {
    const backend = startFakeBackend({ [`articles_${lang}`]: [bread] }, { find_new_address: 'bread' });
    const before = window.history.length;
    await visit(`/${lang}/articles/dough`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bread' })).toBeInTheDocument();
    expect(location.pathname).toBe(`/${lang}/articles/bread`);
    expect(window.history.length).toBe(before);
    expect(backend.requests('GET', '/rpc/find_new_address')).toEqual([
      { noun: 'articles', lang, old_slug: 'dough' },
    ]);
  });

  it('opens a project, and not the portfolio', async () => {
    startFakeBackend({ [`projects_${lang}`]: [almanac] }, { find_new_address: 'almanac' });
    await visit(`/${lang}/portfolio/calendar`);
    expect(await screen.findByRole('heading', { level: 1, name: 'An almanac' })).toBeInTheDocument();
    expect(location.pathname).toBe(`/${lang}/portfolio/almanac`);
  });

  it('is asked for only where nothing lives', async () => {
    const backend = startFakeBackend({ [`articles_${lang}`]: [bread] });
    await visit(`/${lang}/articles/bread`);
    await screen.findByRole('heading', { level: 1, name: 'Bread' });
    expect(backend.requests('GET', '/rpc/find_new_address')).toHaveLength(0);
  });

  it('shows the missing page for an unknown one, also when the look-up fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = startFakeBackend({ [`articles_${lang}`]: [bread], [`projects_${lang}`]: [almanac] });
    const first = await visit(`/${lang}/articles/nowhere`);
    expect(await screen.findByRole('heading', { level: 1, name: t('articles:missingTitle') })).toBeVisible();
    first.unmount();
    backend.trouble('GET', /find_new_address/, { status: 400 });
    const second = await visit(`/${lang}/articles/nowhere-else`);
    expect(await screen.findByRole('heading', { level: 1, name: t('articles:missingTitle') })).toBeVisible();
    second.unmount();
    await visit(`/${lang}/portfolio/nowhere`);
    await waitFor(() => expect(location.pathname).toBe(`/${lang}/portfolio`));
    warn.mockRestore();
  });

  it('leads to the translation by the switch as well', async () => {
    const translation = article({ title: 'Pain', slug: 'pain' });
    const backend = startFakeBackend(
      { [`articles_${lang}`]: [bread], [`articles_${other}`]: [translation] },
      { find_new_address: 'bread', article_translations: [{ article_id: bread.id, slug: 'pain' }] },
    );
    const { user } = await visit(`/${lang}/articles/dough`);
    await screen.findByRole('heading', { level: 1, name: 'Bread' });
    await user.click(languageLink(other));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pain' })).toBeInTheDocument();
    expect(backend.requests('GET', '/rpc/find_new_address')).toHaveLength(1);
  });
});
