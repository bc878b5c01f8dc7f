import { type Lang, langs } from '@/lib/lang';
import { type SpeedMetric, speedEdges } from '@/lib/speed-edges';
import { z } from '@/lib/zod';

const counted = z.object({ name: z.string(), total: z.number(), previous: z.number() });
const buckets = z.array(z.number()).length(12);

/** The answer of `get_visits()`; its SQL comment describes it. */
export const visitsSchema = z.object({
  by_day: z.array(z.object({ day: z.string(), fr: z.number(), en: z.number() })),
  pages: z.array(counted),
  hosts: z.array(counted),
  devices: z.array(counted),
  outcomes: z.array(counted.extend({ outcome: z.enum(['message', 'application', 'subscription', 'like']) })),
  months: z.tuple([z.string(), z.string()]),
  message_pages: z.array(counted),
  speeds: z.array(
    z.object({ kind: z.string(), device: z.string(), metric: z.enum(['lcp', 'inp', 'cls']), buckets }),
  ),
  slow: z.array(z.object({ name: z.string(), buckets })),
  dropped: z.number(),
});
export type Visits = z.output<typeof visitsSchema>;

export const speedMetrics = ['lcp', 'inp', 'cls'] as const;

/** Google's limits: up to the first is good, above the second poor. */
const limits: Record<SpeedMetric, readonly [number, number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};

export interface Speed {
  value: number;
  rating: 'good' | 'middling' | 'poor';
  /** Visits it rests on. */
  count: number;
}

/**
 * The 75th percentile of counts by bucket: within its bucket as if these lay evenly; of the last, open bucket its lower
 * edge. Null where nothing was counted.
 */
export function speedOf(metric: SpeedMetric, counts: readonly number[]): Speed | null {
  const edges = speedEdges[metric];
  const count = counts.reduce((sum, one) => sum + one, 0);
  const wanted = count * 0.75;
  let below = 0;
  for (const [bucket, within] of counts.entries()) {
    if (within > 0 && below + within >= wanted) {
      const lower = edges[bucket - 1] ?? 0;
      const upper = edges[bucket] ?? lower;
      const value = lower + (upper - lower) * ((wanted - below) / within);
      const [good, poor] = limits[metric];
      // The last bucket lies above its lower edge.
      const rating = bucket === edges.length || value > poor ? 'poor' : value > good ? 'middling' : 'good';
      return { value, rating, count };
    }
    below += within;
  }
  return null;
}

/** Loads by language, of the days of the period and of as many before. */
export function languageRows(days: Visits['by_day']) {
  const half = days.length / 2;
  const sumOf = (some: typeof days, lang: Lang) => some.reduce((sum, day) => sum + day[lang], 0);
  return langs.map((lang) => ({
    name: lang,
    total: sumOf(days.slice(half), lang),
    previous: sumOf(days.slice(0, half), lang),
  }));
}

/** Speeds of a kind of page on a kind of device, one row each, the most visited first. */
export function speedRows(speeds: Visits['speeds']) {
  const rows = new Map<
    string,
    { kind: string; device: string } & Partial<Record<SpeedMetric, Speed | null>>
  >();
  for (const { kind, device, metric, buckets: counts } of speeds) {
    const key = `${kind} ${device}`;
    rows.set(key, { ...(rows.get(key) ?? { kind, device }), [metric]: speedOf(metric, counts) });
  }
  const visitsOf = (row: Partial<Record<SpeedMetric, Speed | null>>) =>
    Math.max(...speedMetrics.map((metric) => row[metric]?.count ?? 0));
  return [...rows.values()].sort((one, other) => visitsOf(other) - visitsOf(one));
}

/** Slowest first. */
export function slowPages(slow: Visits['slow']) {
  return slow
    .map(({ name, buckets: counts }) => ({ name, speed: speedOf('lcp', counts) }))
    .sort((one, other) => (other.speed?.value ?? 0) - (one.speed?.value ?? 0));
}
