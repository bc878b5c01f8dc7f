import type { Report } from './lighthouse.ts';
import type { Trace } from './trace.ts';

/** The medians of one page type; null where nothing was measured. */
export interface PageResult {
  name: string;
  page: Trace | null;
  /** The same page without its scripts. */
  limit: Trace | null;
  report: Report | null;
  limitReport: Report | null;
}

const rounded = (value = Number.NaN, digits = 0) => Number(value.toFixed(digits));
const kb = (bytes?: number) => rounded((bytes ?? Number.NaN) / 1000, 1);
const ratio = (own = Number.NaN, limit = Number.NaN) => rounded(own / limit, 2);

function print<Row>(results: readonly PageResult[], row: (result: PageResult) => Row): void {
  console.table(Object.fromEntries(results.map((result) => [result.name, row(result)])));
}

export function printObserved(results: readonly PageResult[], runs: number): void {
  console.log(
    `\nObserved: 4x CPU, 150 ms, 1.6 Mbit/s, median of ${runs}. ms and kB; × is against the page's own limit.`,
  );
  print(results, ({ page, limit }) => ({
    FCP: rounded(page?.fcp),
    '× FCP': ratio(page?.fcp, limit?.fcp),
    LCP: rounded(page?.lcp),
    '× LCP': ratio(page?.lcp, limit?.lcp),
    CLS: rounded(page?.cls, 4),
    blocking: rounded(page?.blocking),
    'requests before load': page?.requestsBeforeLoad,
    'kB before load': kb(page?.bytesBeforeLoad),
    requests: page?.requests,
    kB: kb(page?.bytes),
  }));
}

export function printLighthouse(results: readonly PageResult[], how: string): void {
  console.log(`\nLighthouse ${how}, simulated. × is against the page's own limit.`);
  print(results, ({ report, limitReport }) => ({
    perf: report?.performance,
    a11y: report?.accessibility,
    bp: report?.practices,
    seo: report?.seo,
    FCP: rounded(report?.fcp),
    '× FCP': ratio(report?.fcp, limitReport?.fcp),
    LCP: rounded(report?.lcp),
    '× LCP': ratio(report?.lcp, limitReport?.lcp),
    TBT: rounded(report?.tbt),
    CLS: rounded(report?.cls, 4),
  }));
}
