import { langs } from '@/lib/lang';
import { z } from '@/lib/zod';

/** Days of a period; 364 are 52 weeks, compared on the same weekdays. */
export const periods = [7, 28, 90, 364] as const;
export type Period = (typeof periods)[number];

const defaultPeriod: Period = 28;

export function periodOf(search: URLSearchParams): Period {
  const asked = Number(search.get('days'));
  return periods.find((days) => days === asked) ?? defaultPeriod;
}

export const searchOf = (period: Period) => (period === defaultPeriod ? '' : `?days=${period}`);

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

/** The answer of `get_dashboard()`; its SQL comment describes it. */
const parts = {
  waiting: z
    .object({
      messages: waiting(z.object({ id: z.string(), from_name: z.string(), subject, at: z.string() })),
      applications: waiting(
        z.object({ id: z.string(), full_name: z.string(), job_title: z.string().nullable(), at: z.string() }),
      ),
      drafts: waiting(
        z.object({
          kind: z.enum(['article', 'page', 'project']),
          language: lang,
          id: z.string(),
          title: z.string(),
          translated: z.boolean(),
          pictured: z.boolean(),
          at: z.string(),
        }),
      ),
      scheduled: waiting(
        z.object({
          kind: z.enum(['article', 'page']),
          language: lang,
          id: z.string(),
          title: z.string(),
          at: z.string(),
        }),
      ),
    })
    .partial(),
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
  likes: compared,
  views_by_day: z.object({ current: z.array(day), previous: z.array(day) }),
  articles: both(
    z.object({
      published: z.number(),
      scheduled: z.number(),
      drafts: z.number(),
      views: z.number(),
      likes: z.number(),
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

/** The raw answer. Each card parses its own part, so that an invalid part breaks no other. */
export type Figures = Readonly<Record<string, unknown>>;

/** Refuses an answer without any part, which is another machine's. */
export const figuresSchema = z
  .record(z.string(), z.unknown())
  .refine((answer) => Object.keys(answer).some((name) => name in parts));

export function partOf<Name extends Part>(figures: Figures, name: Name): PartOf<Name> {
  const schema: z.ZodType = parts[name];
  // The lookup loses the type of the schema with that name.
  return schema.parse(figures[name]) as PartOf<Name>;
}

export type Day = PartOf<'views_by_day'>['current'][number];

export const viewsOf = (one: { fr: number; en: number }) => one.fr + one.en;

export function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

export function hasNoArticle({ fr, en }: PartOf<'articles'>): boolean {
  return [fr, en].every((one) => one.published + one.scheduled + one.drafts === 0);
}

/** Steps for four round grid lines; whole numbers below ten. */
const smallSteps = [1, 2, 3, 4, 5, 6, 8, 10];
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

export function ceilingOf(highest: number): number {
  const quarter = Math.max(highest / 4, 1);
  const power = 10 ** Math.floor(Math.log10(quarter));
  const step = (power === 1 ? smallSteps : steps).find((factor) => factor * power >= quarter) ?? 10;
  return 4 * step * power;
}

/** Groups a year by week, named by its first day: single days would be noise. */
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

export const daysSince = (at: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(at)) / dayLength));

export type Waiting = PartOf<'waiting'>;

export function summarizeWaiting(
  { messages, applications, drafts, scheduled }: Waiting,
  approvals: readonly { handed_in_at: string }[],
  now: number,
) {
  const sent = [
    ...(messages?.first ?? []),
    ...(applications?.first ?? []),
    ...approvals.map(({ handed_in_at: at }) => ({ at })),
  ].map(({ at }) => daysSince(at, now));
  return {
    count: approvals.length + sum([messages, applications, drafts, scheduled], (kind) => kind?.count ?? 0),
    longestDays: Math.max(0, ...sent),
  };
}
