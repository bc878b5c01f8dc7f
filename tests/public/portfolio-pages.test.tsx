import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { project } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { main, visit } from '../support/render-public';
import { texts } from '../support/texts';

const words = {
  fr: { print: 'Imprimés', next: 'Suivante', count: /^30 projets$/, prints: /^6 projets$/ },
  en: { print: 'Print', next: 'Next', count: /^30 projects$/, prints: /^6 projects$/ },
};

const cards = () => within(main()).queryAllByRole('article');

describe.each(langsOf(import.meta.filename))('A portfolio of 30 projects in %s', (lang) => {
  const said = words[lang];
  const prints = Array.from({ length: 6 }, () => ({ category: 'print' }));
  const portfolio = () =>
    [...Array.from({ length: 24 }, () => ({})), ...prints].map((given, index) =>
      project({ title: `Project ${index + 1}`, ...given }),
    );
  const start = () => startFakeBackend({ [`projects_${lang}`]: portfolio() });

  it('shows 24 a page, and each page has an address', async () => {
    start();
    const { user } = await visit(`/${lang}/portfolio`);
    expect(await screen.findByText(said.count)).toBeInTheDocument();
    expect(cards()).toHaveLength(24);
    await user.click(await screen.findByRole('link', { name: said.next }));
    expect(await screen.findByRole('heading', { name: 'Project 30' })).toBeInTheDocument();
    expect(cards()).toHaveLength(6);
    expect(location.search).toBe('?page=2');
    expect(document.title).toContain('Portfolio, page 2');
  });

  it('shows the thesis and the whole description of a project', async () => {
    const description = 'One sentence after another. '.repeat(9).trim();
    const told = project({ title: 'Market', thesis: 'Prices you can read in the rain.', description });
    startFakeBackend({ [`projects_${lang}`]: [told] });
    await visit(`/${lang}/portfolio`);
    await screen.findByRole('heading', { name: 'Market' });
    expect(cards()[0]).toHaveTextContent(new RegExp(`^${told.thesis}Market.*${description}`));
  });

  it('finds the projects of a trade on every page', async () => {
    start();
    const { user } = await visit(`/${lang}/portfolio?page=2`);
    await screen.findByRole('heading', { name: 'Project 30' });
    await user.click(screen.getByRole('link', { name: said.print }));
    expect(await screen.findByText(said.prints)).toBeInTheDocument();
    expect(cards()).toHaveLength(6);
    expect(location.search).toBe('?category=print');
  });

  it.each([true, false])(
    'scrolls to what it found, without a ride for whoever wants none: %s',
    async (calm) => {
      start();
      const { user } = await visit(`/${lang}/portfolio`);
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: calm && query.includes('reduced-motion') }));
      await user.click(await screen.findByRole('link', { name: said.print }));
      const behavior = calm ? 'auto' : 'smooth';
      expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ behavior });
    },
  );

  it('leads from a page past the end to the last one, without asking for it', async () => {
    const backend = start();
    await visit(`/${lang}/portfolio?page=7`);
    expect(await screen.findByRole('heading', { name: 'Project 30' })).toBeInTheDocument();
    await waitFor(() => expect(location.search).toBe('?page=2'));
    const asked = backend.queries('GET', `/projects_${lang}`);
    expect(Math.max(...asked.map((params) => Number(params.get('offset'))))).toBe(24);
  });

  it('filters one page without asking again', async () => {
    const backend = startFakeBackend({ [`projects_${lang}`]: portfolio().slice(10) });
    const { user } = await visit(`/${lang}/portfolio`);
    await screen.findByRole('heading', { name: 'Project 30' });
    await user.click(screen.getByRole('link', { name: said.print }));
    expect(await screen.findByText(said.prints)).toBeInTheDocument();
    expect(backend.requests('GET', `/projects_${lang}`)).toHaveLength(1);
  });
});

describe.each(langsOf(import.meta.filename))('A portfolio without a project in %s', (lang) => {
  const t = texts(lang);

  it('says that there is none yet, and under a filter that there is none of its kind', async () => {
    startFakeBackend();
    const { user } = await visit(`/${lang}/portfolio`);
    expect(await screen.findByText(t('projects:noneTitle'))).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: words[lang].print }));
    expect(await screen.findByText(t('projects:emptyTitle'))).toBeInTheDocument();
  });
});
