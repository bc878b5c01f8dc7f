import { execFile } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const version = 'lighthouse@13.5.0';

export interface Report {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

interface Result {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

export async function lighthouse(url: string, chromium: string): Promise<Report> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder.path, 'report.json');
  await run(
    'npx',
    [
      '-y',
      version,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, timeout: 300_000 },
  );
  const { categories, audits }: Result = JSON.parse(readFileSync(file, 'utf8'));
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
