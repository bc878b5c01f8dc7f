import { replaceOverrides, type SiteOverrides } from '@/brand/overrides';
import { type OverridesAnswer, readAnswer } from '@/brand/overrides-answer';
import { refreshTexts } from '@/i18n';
import { unwrap } from '@/lib/failure';
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/local-storage';
import { publicClient } from '@/lib/supabase-public';
import { whenIdle } from '@/lib/timers';

/** The part of the router that is used. */
interface Pages {
  subscribe: (listen: (state: { location: { pathname: string } }) => void) => () => void;
  state: { location: { pathname: string } };
}

/** Time of a build without overrides. */
const epoch = '1970-01-01T00:00:00Z';

/**
 * Applies the owner's changes since the build from the next page on. Called when the page is idle and hydrated, so
 * that every part hydrates with the texts it was rendered with.
 */
export function followOverrides(pages: Pages, built: SiteOverrides): () => void {
  const build = built.readAt ?? epoch;
  let shown = pages.state.location.pathname;
  /** Applied with the next page. */
  let pending: SiteOverrides | null = null;
  let cancel: (() => void) | null = null;

  const take = (answer: OverridesAnswer | null) => {
    if (answer) pending = combine(built, answer);
  };

  const ask = async () => {
    const cached = readCached(build);
    if (!isDue(cached, Date.now())) return;
    // Counts the try too: a failing server is not called by every page view.
    writeCached({ build, askedAt: Date.now(), answer: cached?.answer ?? null });
    const answer = await askOverrides(build).catch(() => null);
    if (!answer) return;
    writeCached({ build, askedAt: Date.now(), answer });
    take(answer);
  };
  const begin = () => void ask().catch(() => undefined);

  const stop = pages.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    // The router has set the next page, which is not rendered yet.
    if (pending) {
      replaceOverrides(pending);
      refreshTexts();
      pending = null;
    }
    cancel?.();
    cancel = whenIdle(begin);
  });
  take(readCached(build)?.answer ?? null);
  begin();
  return () => {
    stop();
    cancel?.();
  };
}

function combine(
  built: SiteOverrides,
  { readAt, settings, sections, texts }: OverridesAnswer,
): SiteOverrides {
  return {
    readAt,
    settings: settings ?? built.settings,
    sections: sections ?? built.sections,
    texts: texts
      ? { fr: { ...built.texts.fr, ...texts.fr }, en: { ...built.texts.en, ...texts.en } }
      : built.texts,
  };
}

/** Age limit of an answer. */
const maxAgeMs = 10 * 60_000;

/** Last answer about the changes since one build. */
interface CachedAnswer {
  /** `readAt` of the build the answer counts from. */
  build: string;
  /** Milliseconds of the epoch. */
  askedAt: number;
  /** Null until an answer comes. */
  answer: OverridesAnswer | null;
}

/** Used where storage is blocked. */
let inMemory: CachedAnswer | null = null;

/** Reads the answer for this build; removes one that is broken or of another build. */
function readCached(build: string): CachedAnswer | null {
  if (inMemory?.build === build) return inMemory;
  const stored = readStored(storageKeys.overrides);
  if (stored === null) return null;
  const cached = parse(stored);
  if (cached?.build === build) return cached;
  removeStored(storageKeys.overrides);
  return null;
}

function parse(stored: string): CachedAnswer | null {
  try {
    const { build, askedAt, answer }: Record<string, unknown> = JSON.parse(stored);
    if (typeof build !== 'string' || typeof askedAt !== 'number' || !Number.isFinite(askedAt)) return null;
    if (answer === null) return { build, askedAt, answer };
    const read = readAnswer(JSON.stringify(answer));
    return read ? { build, askedAt, answer: read } : null;
  } catch {
    return null;
  }
}

function writeCached(cached: CachedAnswer): void {
  inMemory = cached;
  writeStored(storageKeys.overrides, JSON.stringify(cached));
}

/** Whether to ask again. A clock set back does not delay it. */
const isDue = (cached: CachedAnswer | null, now: number): boolean =>
  !cached || now - cached.askedAt >= maxAgeMs || cached.askedAt > now;

/** Reads what changed since that time: the same request for all browsers of a build, so that it can be cached. */
export async function askOverrides(since: string): Promise<OverridesAnswer | null> {
  const answer = await (await publicClient()).rpc('get_site_overrides', { since }, { get: true });
  return readAnswer(JSON.stringify(unwrap(answer)));
}
