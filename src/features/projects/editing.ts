import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import type { Tables } from '@/lib/database.types';
import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import { insertOnce, overwrite } from '@/lib/versioned';
import { projectQueries } from './api';
import { trades } from './model';
import type { ProjectFields, ProjectInput } from './schema';

export type ProjectRow = Tables<'projects_fr'>;

const listColumns = 'id, slug, title, client, category, image, published, position, created_at';

export type ListedProject = Pick<
  ProjectRow,
  'id' | 'slug' | 'title' | 'client' | 'category' | 'image' | 'published' | 'position' | 'created_at'
>;

export const projectEditing = {
  all: (lang: Lang) => [...projectQueries.all(lang), 'editing'] as const,

  /** All of them in the order of the portfolio, drafts included. */
  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...projectEditing.all(lang), 'list'],
      queryFn: (): Promise<ListedProject[]> =>
        everyRow(async (from, to) =>
          unwrap(
            await data
              .from(`projects_${lang}`)
              .select(listColumns)
              .order('position')
              .order('id')
              .range(from, to),
          ),
        ),
    }),

  /** How often each of some projects is liked, in one call. */
  likes: (lang: Lang, ids: readonly number[]) =>
    queryOptions({
      queryKey: [...projectEditing.all(lang), 'likes', ids],
      queryFn: async (): Promise<ReadonlyMap<number, number>> => {
        const rows = unwrap(await data.rpc('get_project_likes_counts', { lang, ids: [...ids] }));
        return new Map(rows.map(({ project_id, likes }) => [project_id, likes]));
      },
      // Statistics that fail are logged and nothing else (specification, section 8).
      meta: { failure: false },
    }),

  /** One project with every column, or null when this language has none of that id. */
  byId: (lang: Lang, id: number) =>
    queryOptions({
      queryKey: [...projectEditing.all(lang), 'detail', id],
      queryFn: async (): Promise<ProjectRow | null> =>
        unwrap(await data.from(`projects_${lang}`).select('*').eq('id', id).maybeSingle()),
      // An editor starts from what is stored now, and nothing may change under the hands of who is typing.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),

  /** The same project in the other language: the one with its slug. */
  counterpart: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: [...projectEditing.all(otherLang(lang)), 'counterpart', slug],
      queryFn: async (): Promise<number | null> => {
        const table = data.from(`projects_${otherLang(lang)}`);
        return unwrap(await table.select('id').eq('slug', slug).maybeSingle())?.id ?? null;
      },
      staleTime: 0,
    }),
};

/** A text area turns every line ending into `\n`; a text that only differs by that is unchanged. */
const lines = (text: string) => text.replace(/\r\n?/g, '\n');

export function toFields(row: ProjectRow): ProjectFields {
  return {
    title: row.title,
    slug: row.slug,
    category: trades.find((trade) => trade === row.category) ?? 'site-web',
    client: row.client,
    year: row.year,
    description: lines(row.description),
    image: row.image,
    image_alt: row.image_alt,
    challenge: lines(row.challenge),
    solution: lines(row.solution),
    results: lines(row.results),
    tags: row.tags,
    technologies: row.technologies,
    gallery: row.gallery,
    testimonial_content: lines(row.testimonial_content),
    testimonial_author: row.testimonial_author,
    testimonial_position: row.testimonial_position,
    prev_project: row.prev_project,
    next_project: row.next_project,
    published: row.published,
  };
}

const said = (value: ProjectInput[keyof ProjectInput]) => JSON.stringify(value);

function saysTheSame(row: ProjectRow, payload: ProjectInput): boolean {
  return Object.entries(payload).every(
    ([column, value]) => said(row[column as keyof ProjectInput]) === said(value),
  );
}

const bySlug = async (lang: Lang, slug: string) =>
  unwrap(await data.from(`projects_${lang}`).select('*').eq('slug', slug).maybeSingle());

/** The newest work opens the portfolio, until somebody moves it. */
async function create(lang: Lang, payload: ProjectInput): Promise<ProjectRow> {
  const table = data.from(`projects_${lang}`);
  const first = unwrap(await table.select('position').order('position').limit(1).maybeSingle());
  const position = (first?.position ?? 1) - 1;
  return insertOnce(
    () =>
      data
        .from(`projects_${lang}`)
        .insert({ ...payload, position })
        .select('*')
        .single(),
    () => bySlug(lang, payload.slug),
    (row) => saysTheSame(row, payload),
  );
}

const update = (lang: Lang, base: ProjectRow, payload: ProjectInput) =>
  overwrite({
    base,
    write: async (version) =>
      unwrap(
        await data
          .from(`projects_${lang}`)
          .update(payload)
          .eq('id', base.id)
          .eq('updated_at', version)
          .select('*'),
      ),
    read: async () => unwrap(await data.from(`projects_${lang}`).select('*').eq('id', base.id).maybeSingle()),
    isSaved: (row) => saysTheSame(row, payload),
  });

export interface Move {
  /** The whole portfolio as it was and as it becomes. */
  from: readonly ListedProject[];
  to: readonly ListedProject[];
}

const failure = {
  title: 'common.error',
  description: 'adminProjects.save.failed',
  serverMessage: true,
} as const;
const failureByKind = {
  duplicate: { title: 'common.error', description: 'adminProjects.errors.slugTaken' },
  // Answered in a dialog, and asked for over the form.
  conflict: false,
  expired: false,
} as const;

export const projectMutations = {
  create: (lang: Lang) =>
    mutationOptions({
      mutationFn: (payload: ProjectInput) => create(lang, payload),
      meta: {
        success: { title: 'adminProjects.save.createdTitle', description: 'adminProjects.save.created' },
        failure,
        failureByKind,
        refreshes: [projectQueries.all(lang), ['statistics']],
      },
    }),

  update: (lang: Lang) =>
    mutationOptions({
      mutationFn: ({ base, payload }: { base: ProjectRow; payload: ProjectInput }) =>
        update(lang, base, payload),
      meta: {
        success: { title: 'adminProjects.save.updatedTitle', description: 'adminProjects.save.updated' },
        failure,
        failureByKind,
        refreshes: [projectQueries.all(lang), ['statistics']],
      },
    }),

  /** Writes the positions that changed, one move after the other. */
  move: (lang: Lang) =>
    mutationOptions({
      scope: { id: `projects.${lang}.order` },
      mutationFn: async ({ from, to }: Move) => {
        const before = new Map(from.map(({ id, position }) => [id, position]));
        for (const { id, position } of to) {
          if (before.get(id) === position) continue;
          unwrap(await data.from(`projects_${lang}`).update({ position }).eq('id', id));
        }
      },
      meta: { failure: { title: 'adminProjects.list.moveFailed' } },
    }),

  remove: (lang: Lang) =>
    mutationOptions({
      mutationFn: async (id: number) => {
        unwrap(await data.from(`projects_${lang}`).delete().eq('id', id));
      },
      meta: {
        success: { title: 'adminProjects.list.deletedTitle', description: 'adminProjects.list.deleted' },
        failure: {
          title: 'common.error',
          description: 'adminProjects.list.deleteFailed',
          serverMessage: true,
        },
        refreshes: [projectQueries.all(lang), ['statistics']],
      },
    }),
};
