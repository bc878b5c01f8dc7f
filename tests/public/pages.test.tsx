import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { agency, facts } from '@/brand/agency';
import { formatDate } from '@/i18n/format';
import { member, project } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { main, plain, visit } from '../support/render-public';
import { closedIn, hoursIn, pattern, texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('In %s', (lang) => {
  const t = texts(lang);
  const said = {
    titles: {
      services: t('services:metaTitle'),
      portfolio: t('projects:metaTitle'),
      about: t('about:title'),
      careers: t('careers:title'),
      contact: t('contact:metaTitle'),
      'mentions-legales': t('common:nav.legal'),
      'politique-de-confidentialite': t('careers:form.privacyLink'),
    },
    print: t('projects:categories.print'),
    noProjects: [t('projects:emptyTitle'), t('projects:emptyText')],
    failed: [t('projects:failedTitle'), t('projects:failed')],
    updated: { fr: 'Dernière mise à jour', en: 'Last updated' }[lang],
  };

  it.each(Object.entries(said.titles))('/%s is a page of its own', async (path, title) => {
    startFakeBackend();
    await visit(`/${lang}/${path}`);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    await waitFor(() => expect(plain(document.title)).toBe(plain(`${title} · ${agency().name}`)));
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect(document.querySelector('link[hreflang="fr"]')).toHaveAttribute(
      'href',
      `${location.origin}/fr/${path}`,
    );
    expect(document.querySelector('link[hreflang="en"]')).toHaveAttribute(
      'href',
      `${location.origin}/en/${path}`,
    );
  });

  it('shows on the contact page where, when and how', async () => {
    startFakeBackend();
    await visit(`/${lang}/contact`);
    await screen.findByRole('heading', { level: 1 });
    const details = within(main());
    expect(details.getByText(pattern(`*${hoursIn(lang)}*`))).toBeInTheDocument();
    expect(details.getAllByText(pattern(`*${closedIn(lang)}*`)).length).toBeGreaterThan(0);
    for (const network of [/Instagram/, /Facebook/, /LinkedIn/])
      expect(details.getByRole('link', { name: network })).toHaveAttribute('target', '_blank');
    expect(details.getByRole('link', { name: agency().phone })).toHaveAttribute(
      'href',
      `tel:${agency().phoneLink}`,
    );
    expect(details.getByRole('link', { name: agency().email })).toHaveAttribute(
      'href',
      `mailto:${agency().email}`,
    );
  });

  it('links each bay of the bench to its trade, which names a person to ask', async () => {
    const t = texts(lang);
    startFakeBackend({
      [`team_members_${lang}`]: Object.values(facts.answering).map((name) =>
        member({ name, trade: `Trade of ${name}` }),
      ),
    });
    await visit(`/${lang}/services`);
    const bench = within(await screen.findByRole('navigation', { name: t('services:bench.label') }));
    for (const key of ['web', 'design', 'seo', 'strategy'] as const) {
      const name = t(`services:${key}.title`);
      const row = document.getElementById(key);
      expect(bench.getByRole('link', { name })).toHaveAttribute('href', `#${key}`);
      expect(row?.querySelector('h2')).toHaveTextContent(name);
      const asked = within(row as HTMLElement);
      expect(asked.getByText(t('services:ask', { name: facts.answering[key] }))).toBeInTheDocument();
      expect(await asked.findByText(`Trade of ${facts.answering[key]}`)).toBeInTheDocument();
      expect(asked.getByRole('link', { name: t('services:discuss') })).toHaveAttribute(
        'href',
        `/${lang}/contact`,
      );
    }
  });

  it('shows four trades on the page of services, and a process of four steps', async () => {
    startFakeBackend();
    await visit(`/${lang}/services`);
    await screen.findByRole('heading', { level: 1 });
    const page = within(main());
    await waitFor(() => expect(page.getAllByRole('heading', { level: 2 })).toHaveLength(6));
    expect(page.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('shows no contact for a service without one', async () => {
    const t = texts(lang);
    startFakeBackend({ [`team_members_${lang}`]: [member({ name: facts.answering.web })] });
    await visit(`/${lang}/services`);
    await waitFor(() =>
      expect(screen.queryByText(t('services:ask', { name: facts.answering.seo }))).not.toBeInTheDocument(),
    );
    expect(screen.getByText(t('services:ask', { name: facts.answering.web }))).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: t('services:discuss') })).toHaveLength(4);
  });

  it.each(['careers', 'contact'])('serves every drawing the page /%s refers to', async (path) => {
    startFakeBackend();
    await visit(`/${lang}/${path}`);
    await screen.findByRole('heading', { level: 1 });
    const named = [...main().querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
    expect(named.length).toBeGreaterThan(0);
    for (const address of named) {
      const [file = '', id] = address.split('#');
      expect(readFileSync(join(import.meta.dirname, '../../public', file), 'utf8')).toContain(`id="${id}"`);
    }
  });

  it('shows today’s date in the privacy policy', async () => {
    const now = new Date('2027-02-28T22:59:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now });
    onTestFinished(() => void vi.useRealTimers());
    startFakeBackend();
    await visit(`/${lang}/politique-de-confidentialite`);
    const line = await screen.findByText(new RegExp(said.updated));
    expect(line).toHaveTextContent(formatDate(lang, now).replaceAll('\u00a0', ' '));
  });

  it('filters the portfolio by trade, in the address, and brings it into view', async () => {
    const poster = project({ title: 'A poster', category: 'print' });
    startFakeBackend({ [`projects_${lang}`]: [project({ title: 'A site' }), poster] });
    const { user } = await visit(`/${lang}/portfolio`);
    expect(await screen.findByRole('heading', { name: 'A site' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: said.print }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'A site' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'A poster' })).toBeInTheDocument();
    expect(location.search).toBe('?category=print');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it('shows an empty state for a category without projects', async () => {
    startFakeBackend({ [`projects_${lang}`]: [project()] });
    await visit(`/${lang}/portfolio?category=branding`);
    for (const text of said.noProjects) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
  });

  it('reports a portfolio that failed to load', async () => {
    const backend = startFakeBackend();
    backend.trouble('GET', /projects/, { status: 500, message: 'no' });
    await visit(`/${lang}/portfolio`);
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(said.failed.join('')),
    );
  });
});
