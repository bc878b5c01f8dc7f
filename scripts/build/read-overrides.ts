import { noOverrides, type SiteOverrides } from '../../src/brand/overrides.ts';
import { readAnswer, withMenus } from '../../src/brand/overrides-answer.ts';
import { BuildError } from './build-error.ts';
import type { Server } from './content-source.ts';

export interface OverridesRead {
  overrides: SiteOverrides;
  answeredAt: string | null;
}

export async function readOverrides({ origin, apikey, fetch }: Server): Promise<OverridesRead> {
  const url = `${origin}/rest/v1/rpc/get_site_overrides`;
  const response = await fetch(new Request(url, { headers: { apikey } })).catch((cause: unknown) => {
    throw new BuildError(`What the owner changed cannot be read from ${url}: ${String(cause)}`, { cause });
  });
  if (response.status === 404) {
    throw new BuildError(
      `The database at ${origin} is older than this code: it has no get_site_overrides. ` +
        'Push the migrations (`npx supabase db push`), then build again.',
    );
  }
  const text = await response.text();
  if (!response.ok) throw new BuildError(`${url} answered ${response.status}: ${text}`);
  const answer = readAnswer(text);
  if (!answer) throw new BuildError(`${url} answered something else than what the owner changed.`);
  const { readAt, seen, answeredAt, settings, sections, texts } = answer;
  const [fr, en] = [texts?.fr ?? {}, texts?.en ?? {}];
  return {
    overrides: withMenus({
      readAt,
      seen,
      settings: settings ?? noOverrides.settings,
      sections: sections ?? noOverrides.sections,
      texts: { fr: wordsOf(fr), en: wordsOf(en) },
    }),
    answeredAt,
  };
}

const wordsOf = (texts: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string][] => (text === null ? [] : [[key, text]])),
  );
