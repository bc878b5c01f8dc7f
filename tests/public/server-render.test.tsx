// @vitest-environment node
import '../support/backend-address';
import { describe, expect, it } from 'vitest';
import { renderPage } from '@/app/prerender/render';
import { createQueryClient } from '@/app/query-client';
import { agency } from '@/brand/agency';
import { reactionQueries } from '@/content/reactions/queries';
import { everything } from '@/content/resources/articles/model';
import { articleQueries } from '@/content/resources/articles/public/queries';
import { toArticle, toSummary } from '@/content/resources/articles/public/read';
import { everything as allProjects } from '@/content/resources/projects/portfolio-search';
import { projectQueries } from '@/content/resources/projects/public/queries';
import {
  toProject,
  toSummary as toProjectSummary,
  toSample,
  toShowpiece,
} from '@/content/resources/projects/public/read';
import { teamQueries } from '@/content/resources/team/public/queries';
import { testimonialQueries } from '@/content/resources/testimonials/public/queries';
import { offerQueries } from '@/features/careers/public/queries';
import { toOffer } from '@/features/careers/public/read';
import type { Lang } from '@/lib/lang';
import { article, member, project, testimonial } from '../support/build';
import { offer } from '../support/careers-server';
import { langsOf } from '../support/full-grid';
import { hoursIn, texts } from '../support/texts';

const row = article({ slug: 'kept', title: 'Kept in the cache', content: 'Words from the cache.' });

const made = project({ slug: 'made', title: 'Made by hand', challenge: 'Without electricity.' });

const opening = offer({ title: 'A carpenter of pages' });

/** What a build would have asked the server for. */
async function filledClient(lang: Lang) {
  const client = createQueryClient();
  const page = { articles: [toSummary(row)], total: 1, fallback: null };
  client.setQueryData(articleQueries.latest(lang).queryKey, page);
  client.setQueryData(articleQueries.list(lang, everything).queryKey, page);
  client.setQueryData(articleQueries.categories(lang).queryKey, [{ category: 'Web', articles: 1 }]);
  client.setQueryData(articleQueries.bySlug(lang, row.slug).queryKey, toArticle(row));
  client.setQueryData(articleQueries.translation(lang, toArticle(row)).queryKey, null);
  client.setQueryData(articleQueries.around(lang, toArticle(row)).queryKey, {
    read: [],
    previous: null,
    next: null,
  });
  client.setQueryData(projectQueries.list(lang, allProjects).queryKey, {
    projects: [toProjectSummary(made)],
    total: 1,
  });
  client.setQueryData(projectQueries.bySlug(lang, made.slug).queryKey, toProject(made));
  client.setQueryData(projectQueries.first(lang).queryKey, [toShowpiece(made)]);
  client.setQueryData(projectQueries.samples(lang).queryKey, [toSample(made), null, null, null]);
  client.setQueryData(projectQueries.translation(lang, made.slug).queryKey, false);
  client.setQueryData(projectQueries.neighbours(lang, toProject(made)).queryKey, {
    previous: null,
    next: null,
  });
  client.setQueryData(reactionQueries.likes({ kind: 'article', id: row.id, lang }).queryKey, 3);
  client.setQueryData(reactionQueries.likes({ kind: 'project', id: made.id, lang }).queryKey, 3);
  client.setQueryData(teamQueries.list(lang).queryKey, [member({ name: 'Judith at the window' })]);
  client.setQueryData(offerQueries.list().queryKey, [toOffer(opening)]);
  client.setQueryData(articleQueries.counts(lang, [row.id]).queryKey, {});
  client.setQueryData(
    testimonialQueries.list(lang).queryKey,
    Array.from({ length: 10 }, () => testimonial()),
  );
  return client;
}

async function renderToText(lang: Lang, path: string): Promise<string> {
  const queryClient = await filledClient(lang);
  const { head, body } = await renderPage(path, {
    queryClient,
    fetchQuery: (options) => queryClient.fetchQuery({ ...options, staleTime: Number.POSITIVE_INFINITY }),
  });
  return head + body;
}

const mainOf = (html: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';

describe.each(langsOf(import.meta.filename))('Rendered in Node, in %s,', (lang) => {
  it.each([
    ['the home page', `/${lang}`, 'Kept in the cache'],
    ['the list', `/${lang}/articles`, 'Kept in the cache'],
    ['an article', `/${lang}/articles/kept`, 'Words from the cache.'],
    ['services', `/${lang}/services`, 'Design'],
    ['the work beside a service', `/${lang}/services`, 'Made by hand'],
    ['the work on the home page', `/${lang}`, 'Made by hand'],
    ['the portfolio', `/${lang}/portfolio`, 'Made by hand'],
    ['a project', `/${lang}/portfolio/made`, 'Without electricity.'],
    ['about', `/${lang}/about`, 'Excellence'],
    ['the people of the agency', `/${lang}/about`, 'Judith at the window'],
    ['contact', `/${lang}/contact`, agency().legal.postalCode],
    ['careers', `/${lang}/careers`, 'A carpenter of pages'],
    ['the legal notice', `/${lang}/mentions-legales`, 'SIRET'],
    ['the privacy policy', `/${lang}/politique-de-confidentialite`, 'CNIL'],
    ['an unknown page', `/${lang}/nowhere`, lang === 'fr' ? 'Page introuvable' : 'Page not found'],
  ])('%s has its title and its text inside <main>', async (_name, path, text) => {
    const html = await renderToText(lang, path);
    const inside = mainOf(html);
    expect(inside).toMatch(/<h1[\s>]/);
    expect(inside).toContain(text);
    expect(inside).not.toContain('<template');
    expect(html).not.toContain('<div hidden');
    expect(html).toContain('<title>');
  });

  it('lists on the contact page the hours of every week, and nothing of a day that is over when it is read', async () => {
    const html = await renderToText(lang, `/${lang}/contact`);
    expect(html.split(hoursIn(lang))).toHaveLength(3);
    expect(html).not.toContain('aria-current="date"');
    expect(html).not.toContain('data-open="true"');
  });

  it('floats nothing over the page before hydration', async () => {
    const html = await renderToText(lang, `/${lang}/contact`);
    expect(html).not.toContain('consent-title');
    expect(html).not.toContain(`aria-label="${texts(lang)('common:chat.name')}"`);
    expect(html).not.toContain('<iframe');
  });

  it('menu, language and theme are native and work before any script', async () => {
    const html = await renderToText(lang, `/${lang}/articles`);
    expect(html).toContain('<details');
    expect(html).toContain('data-theme-toggle');
    expect(html).toContain('href="/fr/articles"');
    expect(html).toContain('href="/en/articles"');
    expect(html).toContain(`href="/${lang}/articles/kept"`);
  });
});
