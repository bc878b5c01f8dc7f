import { z } from '@/lib/zod';

const perLang = z.object({ fr: z.number(), en: z.number() });
const day = perLang.extend({ day: z.string() });
const both = <Shape extends z.ZodType>(shape: Shape) => z.object({ fr: shape, en: shape });

const article = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  views: z.number(),
  likes: z.number(),
});

const project = z.object({ id: z.number(), title: z.string(), slug: z.string(), likes: z.number() });

/** What `get_dashboard()` answers; its SQL comment describes it. */
const parts = {
  views_by_day: z.object({ current: z.array(day), previous: z.array(day) }),
  articles: both(
    z.object({
      published: z.number(),
      scheduled: z.number(),
      drafts: z.number(),
      views: z.number(),
      likes: z.number(),
      /** The most seen ones, not all of a large site. */
      most: z.array(article),
    }),
  ),
  projects: both(
    z.object({
      published: z.number(),
      drafts: z.number(),
      likes: z.number(),
      most: z.array(project),
    }),
  ),
  testimonials: perLang,
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
};

type Parts = typeof parts;
export type Part = keyof Parts;
export type PartOf<Name extends Part> = z.output<Parts[Name]>;

/** The answer as it came. Each card reads its own part of it, so that a part that is wrong breaks no other. */
export type Figures = Readonly<Record<string, unknown>>;

export const figuresSchema = z.record(z.string(), z.unknown());

/** One part of the figures; throws where it is not what was promised. */
export function partOf<Name extends Part>(figures: Figures, name: Name): PartOf<Name> {
  const schema: z.ZodType = parts[name];
  // The schema is the one of that name, which the type of a lookup cannot tell.
  return schema.parse(figures[name]) as PartOf<Name>;
}

export type Day = PartOf<'views_by_day'>['current'][number];

/** Both languages together. */
export const viewsOf = (one: { fr: number; en: number }) => one.fr + one.en;

export function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

/** The share by which a figure changed; null where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** How many projects there are: the two languages tell the same ones. */
export const projectsOf = ({ fr, en }: PartOf<'projects'>, of: 'published' | 'drafts'): number =>
  Math.max(fr[of], en[of]);

/** Nothing was ever written here: the moment for the sample articles. */
export function hasNoArticle({ fr, en }: PartOf<'articles'>): boolean {
  return [fr, en].every((one) => one.published + one.scheduled + one.drafts === 0);
}

/** A round number at or above the highest value, so that the grid reads 10, 20, 50, 100 … */
export function ceilingOf(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}
