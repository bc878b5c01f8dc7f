import { screen } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Facts } from '@/brand/facts';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { main, visit } from '../support/render-public';
import { texts } from '../support/texts';

// An agency that keeps neither the house nor its street: modules that read the facts already are evaluated anew.
vi.hoisted(() => vi.resetModules());
vi.mock('@/brand/agency.json', async (original) => {
  const { default: facts } = await original<{ default: Facts }>();
  return { default: { ...facts, drawings: 'plain' } };
});
afterAll(() => {
  vi.doUnmock('@/brand/agency.json');
  vi.resetModules();
});

describe.each(langsOf(import.meta.filename))('With plain covers, in %s', (lang) => {
  const t = texts(lang);

  it('shows the texts of the home page, without a house and its street', async () => {
    startFakeBackend();
    await visit(`/${lang}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(t('home:hero.title'));
    expect(screen.queryByRole('navigation', { name: t('home:street.windows') })).toBeNull();
    expect(document.querySelectorAll('use[href*="street.svg"]')).toHaveLength(0);
  });

  it('draws no town on the contact page', async () => {
    startFakeBackend();
    await visit(`/${lang}/contact`);
    expect(await screen.findByRole('region', { name: t('contact:map.title') })).toBeInTheDocument();
    expect(main().querySelectorAll('use')).toHaveLength(0);
  });

  it('ends the portfolio with its plot in words alone', async () => {
    startFakeBackend();
    await visit(`/${lang}/portfolio`);
    expect(await screen.findByRole('heading', { name: t('projects:plot.title') })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: t('projects:plot.picture') })).toBeNull();
  });
});
