import { z } from 'zod';
import type { Lang } from '@/lib/lang';

const lang = z.enum(['fr', 'en']) satisfies z.ZodType<Lang>;
const perLang = z.object({ fr: z.number(), en: z.number() });
const day = perLang.extend({ day: z.string() });

/** What `get_dashboard()` answers; its SQL comment describes it. The function returns json, so it is parsed here. */
export const dashboardSchema = z.object({
  views_by_day: z.object({ current: z.array(day), previous: z.array(day) }),
  articles: z.array(
    z.object({
      id: z.string(),
      language: lang,
      title: z.string(),
      slug: z.string(),
      published_at: z.string(),
      views: z.number(),
      likes: z.number(),
    }),
  ),
  drafts: perLang,
  testimonials: perLang,
  projects: z.array(z.object({ likes: z.number(), published: z.boolean(), slug: z.string() })),
  jobs: z.object({
    offers: z.number(),
    published: z.number(),
    applications: z.number(),
    new_applications: z.number(),
    latest: z.array(
      z.object({
        id: z.string(),
        full_name: z.string(),
        created_at: z.string(),
        job_title: z.string().nullable(),
      }),
    ),
  }),
  newsletter: z.object({
    total: z.number(),
    subscribed: z.number(),
    unsubscribed: z.number(),
    new_28_days: z.number(),
  }),
});

export type Dashboard = z.output<typeof dashboardSchema>;
export type Day = Dashboard['views_by_day']['current'][number];

export const viewsOf = (one: { fr: number; en: number }) => one.fr + one.en;

export function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

/** The share by which a figure changed; null where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** How many projects there are: the two languages tell the same ones. */
export function countProjects(projects: Dashboard['projects']): number {
  return new Set(projects.filter((project) => project.published).map((project) => project.slug)).size;
}

/** Nothing was ever written here: the moment for the sample articles. */
export function hasNoArticle({ articles, drafts }: Pick<Dashboard, 'articles' | 'drafts'>): boolean {
  return articles.length === 0 && viewsOf(drafts) === 0;
}

/** A round number at or above the highest value, so that the grid reads 10, 20, 50, 100 … */
export function ceilingOf(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}
