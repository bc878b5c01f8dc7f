import type { createBrowserRouter } from 'react-router-dom';
import { replaceOverrides, type SiteOverrides, siteOverrides } from '@/brand/overrides';
import { type OverridesAnswer, readAnswer, withAnswer } from '@/brand/overrides-answer';
import { refreshTexts } from '@/i18n';
import { unwrap } from '@/lib/failure';
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/local-storage';
import { publicClient } from '@/lib/supabase-public';
import { whenIdle } from '@/lib/timers';

type Pages = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state' | 'subscribe'>;

const epoch = '1970-01-01T00:00:00Z';

/** Applies changes since the build once the page is hydrated: each part hydrates with the texts it was rendered with. */
export function followOverrides(pages: Pages, built: SiteOverrides): () => void {
  const build = built.readAt ?? epoch;
  let shown = pages.state.location.pathname;
  let cancel: (() => void) | null = null;

  const apply = async (answer: OverridesAnswer) => {
    const changed = { ...withAnswer(built, answer), readAt: answer.readAt, seen: answer.seen };
    if (shownBy(changed) === shownBy(siteOverrides())) return;
    replaceOverrides(changed);
    refreshTexts();
    const { location, navigation } = pages.state;
    // A page that is on its way is rendered with them; otherwise this one is rendered again where it is.
    if (navigation.state === 'idle')
      await pages.navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  };

  const ask = async () => {
    const cached = readCached(build);
    if (cached?.answer) await apply(cached.answer);
    if (!isDue(cached, Date.now())) return;
    // Counts the try too: a failing server is not called by every page view.
    writeCached({ build, askedAt: Date.now(), answer: cached?.answer ?? null });
    const answer = await askOverrides(build, built.seen).catch(() => null);
    if (!answer) return;
    writeCached({ build, askedAt: Date.now(), answer });
    await apply(answer);
  };
  const begin = () =>
    void ask()
      .catch(() => undefined)
      // Once rendered: what app/hide-off.ts hid is left out.
      .then(() => whenIdle(() => delete document.documentElement.dataset.off, 0));

  const stop = pages.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    cancel?.();
    cancel = whenIdle(begin);
  });
  begin();
  return () => {
    stop();
    cancel?.();
  };
}

const shownBy = ({ settings, sections, menus, texts }: SiteOverrides) =>
  JSON.stringify([settings, sections, menus, texts]);

const maxAgeMs = 10 * 60_000;

interface CachedAnswer {
  /** `readAt` of the build the answer counts from. */
  build: string;
  /** Milliseconds of the epoch. */
  askedAt: number;
  answer: OverridesAnswer | null;
}

/** Used where storage is blocked. */
let inMemory: CachedAnswer | null = null;

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
export async function askOverrides(since: string, seen?: number): Promise<OverridesAnswer | null> {
  const client = await publicClient();
  const answer = await client.rpc(
    'get_site_overrides',
    { since, ...(seen !== undefined && { seen }) },
    { get: true },
  );
  return readAnswer(JSON.stringify(unwrap(answer)));
}
