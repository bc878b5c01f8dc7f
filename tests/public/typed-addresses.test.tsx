import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { article, project } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { visit } from '../support/render-public';
import { texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('An address as people type or copy it, in %s', (lang) => {
  const t = texts(lang);
  const bread = article({ title: 'Bread', slug: 'good-bread' });
  const almanac = project({ title: 'An almanac', slug: 'almanac' });
  const start = () => startFakeBackend({ [`articles_${lang}`]: [bread], [`projects_${lang}`]: [almanac] });
  const capitals = lang.toUpperCase();

  it.each([
    `/${lang}/articles/Good-Bread`,
    `/${lang}/articles/good-bread.`,
    `/${lang}/articles/good-bread).`,
    `/${lang}/articles/good-bread.html`,
    `/${lang}//articles//good-bread`,
    `/${capitals}/Articles/GOOD-BREAD`,
    `/${lang}/articles/good-bread%E2%80%9D?from=mail#end`,
  ])('%s leads to the article, in the place of what was typed', async (typed) => {
    const backend = start();
    const before = window.history.length;
    await visit(typed);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bread' })).toBeInTheDocument();
    const { search, hash } = new URL(typed, location.origin);
    expect(location.pathname + location.search + location.hash).toBe(
      `/${lang}/articles/good-bread${search}${hash}`,
    );
    expect(window.history.length).toBe(before);
    const slugs = backend.queries('GET', `/articles_${lang}`).map((params) => params.get('slug'));
    expect(new Set(slugs.filter(Boolean))).toEqual(new Set(['eq.good-bread']));
  });

  it.each([
    [`/${lang}/portfolio/Almanac,`, `/${lang}/portfolio/almanac`],
    [`/${lang}.html`, `/${lang}`],
    [`/${capitals}`, `/${lang}`],
    [`/${lang}/Contact`, `/${lang}/contact`],
    [`/${lang}/contact)`, `/${lang}/contact`],
    [`/${lang}//articles`, `/${lang}/articles`],
  ])('%s leads to %s', async (typed, page) => {
    start();
    await visit(typed);
    await waitFor(() => expect(location.pathname).toBe(page));
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(
      t('common:notFound.title'),
    );
  });

  it.each([`/${lang}/wiki`, `/${lang}/articles/plan.pdf`, `/${lang}/about/team.`])(
    '%s is no page, and stays what it is',
    async (typed) => {
      start();
      await visit(typed);
      expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
      expect(location.pathname).toBe(typed);
    },
  );
});
