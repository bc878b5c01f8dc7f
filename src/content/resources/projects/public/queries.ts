import { queryOptions } from '@tanstack/react-query';
import { unwrap, unwrapPage } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import { fetchAllRows, pageWithin } from '@/lib/paging';
import { projectKeys, translationKey } from '@/lib/query-keys';
import { type PublicClient, publicClient } from '@/lib/supabase-public';
import {
  linkColumns,
  type Project,
  type ProjectLink,
  type ProjectPage,
  projectColumns,
  summaryColumns,
  toLink,
  toProject,
  toSummary,
} from '../model';
import { type Neighbours, neighboursOf } from '../neighbours';
import { type PortfolioSearch, pageSize } from '../portfolio-search';

async function readPage(lang: Lang, { filter, page }: PortfolioSearch): Promise<ProjectPage> {
  let query = (await publicClient())
    .from(`projects_${lang}`)
    .select(summaryColumns, { count: 'exact' })
    .eq('published', true);
  if (filter !== 'tous') query = query.eq('category', filter);
  const from = (page - 1) * pageSize;
  const { rows, total } = unwrapPage(
    await query
      .order('position')
      .order('id')
      .range(from, from + pageSize - 1),
  );
  // Rows may be gone since they were counted: how many there are tells the screen which page is the last.
  if (rows.length === 0 && page > 1) return readPage(lang, { filter, page: 1 });
  return { projects: rows.map(toSummary), total };
}

const links = (client: PublicClient, lang: Lang) =>
  client.from(`projects_${lang}`).select(linkColumns).eq('published', true);

async function readLinks(lang: Lang, slugs: readonly string[]): Promise<ProjectLink[]> {
  return slugs.length === 0
    ? []
    : unwrap(await links(await publicClient(), lang).in('slug', slugs)).map(toLink);
}

/** The project that stands next to one in the portfolio, on the side of smaller or of larger positions. */
async function readBeside(
  lang: Lang,
  { position, id }: Pick<Project, 'position' | 'id'>,
  side: 'lt' | 'gt',
): Promise<ProjectLink | null> {
  const order = { ascending: side === 'gt' };
  const row = unwrap(
    await links(await publicClient(), lang)
      .or(`position.${side}.${position},and(position.eq.${position},id.${side}.${id})`)
      .order('position', order)
      .order('id', order)
      .limit(1)
      .maybeSingle(),
  );
  return row && toLink(row);
}

export const projectQueries = {
  /** One page of the portfolio, by position, then by id. */
  list: (lang: Lang, search: PortfolioSearch) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'list', search],
      queryFn: ({ client }): Promise<ProjectPage> => {
        const first = projectQueries.list(lang, { ...search, page: 1 });
        return pageWithin((search.page - 1) * pageSize, {
          first: client.getQueryData(first.queryKey),
          readFirst: () => client.fetchQuery(first),
          read: () => readPage(lang, search),
        });
      },
      meta: { failure: { title: 'projects:failedTitle', description: 'projects:failed' } },
    }),

  /** One project, or null when visitors have none of that name. */
  bySlug: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'detail', slug],
      queryFn: async (): Promise<Project | null> => {
        const row = unwrap(
          await (await publicClient())
            .from(`projects_${lang}`)
            .select(projectColumns)
            .eq('slug', slug)
            .eq('published', true)
            .maybeSingle(),
        );
        return row && toProject(row);
      },
    }),

  /** Reads the two neighbours of a project, not the whole portfolio. */
  neighbours: (lang: Lang, project: Project) =>
    queryOptions({
      queryKey: [...projectKeys.all(lang), 'neighbours', project.slug],
      queryFn: async (): Promise<Neighbours> => {
        const { previousSlug, nextSlug } = project;
        const wanted = [previousSlug, nextSlug].filter(Boolean);
        const [before, after, chosen] = await Promise.all([
          previousSlug ? null : readBeside(lang, project, 'lt'),
          nextSlug ? null : readBeside(lang, project, 'gt'),
          readLinks(lang, wanted),
        ]);
        const found = neighboursOf(project, { before, after, chosen });
        if (found.previous || found.next || wanted.length === 0) return found;
        // A chosen neighbour that does not exist gives way to the order of the portfolio.
        const [previous, next] = await Promise.all([
          readBeside(lang, project, 'lt'),
          readBeside(lang, project, 'gt'),
        ]);
        return { previous, next };
      },
      // The page is whole without its neighbours.
      meta: { failure: false },
    }),

  /** Looks for the translation: it has the same slug. */
  translation: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: translationKey('portfolio', lang, slug),
      queryFn: async () =>
        unwrap(
          await links(await publicClient(), otherLang(lang))
            .eq('slug', slug)
            .maybeSingle(),
        ) !== null,
    }),
};

/** Every project a visitor may open, in the order of the portfolio, for whoever writes the pages of the site. */
export async function readAllProjects(lang: Lang) {
  const rows = await fetchAllRows(async (from, to) =>
    unwrap(
      await (await publicClient())
        .from(`projects_${lang}`)
        .select(`${projectColumns}, updated_at`)
        .eq('published', true)
        .order('position')
        .order('id')
        .range(from, to),
    ),
  );
  return rows.map((row) => ({ project: toProject(row), updatedAt: row.updated_at }));
}
