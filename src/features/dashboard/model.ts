import { langs } from '@/lib/lang';
import { z } from '@/lib/zod';

/** How many days a period may have; 364 are 52 weeks, which is compared with the same days of the week. */
export const periods = [7, 28, 90, 364] as const;
export type Period = (typeof periods)[number];

const usual: Period = 28;

/** The period of an address such as `?days=90`. */
export function periodOf(search: URLSearchParams): Period {
  const asked = Number(search.get('days'));
  return periods.find((days) => days === asked) ?? usual;
}

/** The address of a period; the usual one has none of its own. */
export const searchOf = (period: Period) => (period === usual ? '' : `?days=${period}`);

const perLang = z.object({ fr: z.number(), en: z.number() });
const day = perLang.extend({ day: z.string() });
const both = <Shape extends z.ZodType>(shape: Shape) => z.object({ fr: shape, en: shape });

const article = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  author: z.string(),
  image: z.string(),
  views: z.number(),
  likes: z.number(),
  period_views: z.number(),
  period_likes: z.number(),
});

const project = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  category: z.enum(['site-web', 'print', 'digital', 'branding']).catch('site-web'),
  image: z.string(),
  likes: z.number(),
  period_likes: z.number(),
});

const compared = z.object({ current: z.number(), previous: z.number() });
const subject = z.enum(['projet', 'collaboration', 'information', 'autre']).catch('autre');
const waiting = <Item extends z.ZodType>(item: Item) => z.object({ count: z.number(), first: z.array(item) });
const lang = z.enum(langs);

/** What `get_dashboard()` answers; its SQL comment describes it. */
const parts = {
  /** Of the areas the caller may work in. */
  waiting: z
    .object({
      messages: waiting(z.object({ id: z.string(), from_name: z.string(), subject, at: z.string() })),
      applications: waiting(
        z.object({ id: z.string(), full_name: z.string(), job_title: z.string().nullable(), at: z.string() }),
      ),
      drafts: waiting(
        z.object({
          kind: z.enum(['article', 'project']),
          language: lang,
          id: z.string(),
          title: z.string(),
          translated: z.boolean(),
          pictured: z.boolean(),
          at: z.string(),
        }),
      ),
      scheduled: waiting(z.object({ language: lang, id: z.string(), title: z.string(), at: z.string() })),
    })
    .partial(),
  /** What an author wrote, instead of everybody's articles. */
  own: z.object({
    published: z.number(),
    scheduled: z.number(),
    drafts: z.number(),
    views: z.number(),
    likes: z.number(),
    articles: z.array(
      z.object({
        id: z.string(),
        language: lang,
        title: z.string(),
        status: z.enum(['draft', 'scheduled', 'published']),
        views: z.number(),
        likes: z.number(),
      }),
    ),
  }),
  /** Those given in the period that nobody took back. */
  likes: compared,
  views_by_day: z.object({ current: z.array(day), previous: z.array(day) }),
  articles: both(
    z.object({
      published: z.number(),
      scheduled: z.number(),
      drafts: z.number(),
      views: z.number(),
      likes: z.number(),
      /** The most seen ones of the period, not all of a large site. */
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
    received: compared,
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
  messages: z.object({
    total: z.number(),
    unread: z.number(),
    received: compared,
    latest: z.array(
      z.object({
        id: z.string(),
        from_name: z.string(),
        subject,
        created_at: z.string(),
        read: z.boolean(),
      }),
    ),
  }),
  /** Whether nobody has come here before. */
  samples_due: z.boolean(),
  newsletter: z.object({
    total: z.number(),
    subscribed: z.number(),
    unsubscribed: z.number(),
    joined: compared,
    left: z.number(),
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

/** Nothing was ever written here: the moment for the sample articles. */
export function hasNoArticle({ fr, en }: PartOf<'articles'>): boolean {
  return [fr, en].every((one) => one.published + one.scheduled + one.drafts === 0);
}

/** Steps of ten that make four round lines; below ten a line is a whole number. */
const smallSteps = [1, 2, 3, 4, 5, 6, 8, 10];
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The highest line of the grid, at or above the highest value: four times a round number. */
export function ceilingOf(highest: number): number {
  const quarter = Math.max(highest / 4, 1);
  const power = 10 ** Math.floor(Math.log10(quarter));
  const step = (power === 1 ? smallSteps : steps).find((factor) => factor * power >= quarter) ?? 10;
  return 4 * step * power;
}

/** A year of days is a year of noise: such a period is drawn by the week, which is named by its first day. */
export function pointsOf(days: readonly Day[]): readonly Day[] {
  if (days.length <= 90) return days;
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => {
    const those = days.slice(week * 7, week * 7 + 7);
    return {
      day: those[0]?.day ?? '',
      fr: sum(those, ({ fr }) => fr),
      en: sum(those, ({ en }) => en),
    };
  });
}

const dayLength = 86_400_000;

/** Whole days since a moment. */
export const daysSince = (at: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(at)) / dayLength));

export type Waiting = PartOf<'waiting'>;

/** How many things wait, and for how many days the one has that somebody sent and nobody opened. */
export function summarizeWaiting({ messages, applications, drafts, scheduled }: Waiting, now: number) {
  const sent = [...(messages?.first ?? []), ...(applications?.first ?? [])].map(({ at }) =>
    daysSince(at, now),
  );
  return {
    count: sum([messages, applications, drafts, scheduled], (kind) => kind?.count ?? 0),
    longest: Math.max(0, ...sent),
  };
}
