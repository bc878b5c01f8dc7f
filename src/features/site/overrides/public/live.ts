import { replaceOverrides, type SiteOverrides } from '@/brand/overrides';
import { type OverridesAnswer, readAnswer } from '@/brand/overrides-answer';
import { refreshTexts } from '@/i18n';
import { unwrap } from '@/lib/failure';
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/local-storage';
import { supabasePublic } from '@/lib/supabase-public';
import { whenIdle } from '@/lib/when-idle';

/** What tells that another page is shown. */
interface Pages {
  subscribe: (listen: (state: { location: { pathname: string } }) => void) => () => void;
  state: { location: { pathname: string } };
}

/** A build that asked nobody counts from the beginning. */
const beginning = '1970-01-01T00:00:00Z';

/**
 * Has the pages after this one say what the owner changed since the build. Begun when the page is idle: it was taken
 * over whole by then, so that nothing that waits to be hydrated meets other words than it was written with.
 */
export function followOverrides(pages: Pages, built: SiteOverrides): () => void {
  const build = built.readAt ?? beginning;
  let shown = pages.state.location.pathname;
  /** For the next page. */
  let waiting: SiteOverrides | null = null;
  let callOff: (() => void) | null = null;

  const take = (answer: OverridesAnswer | null) => {
    if (answer) waiting = combine(built, answer);
  };

  const ask = async () => {
    const kept = readKept(build);
    if (!isDue(kept, Date.now())) return;
    // A try counts too: a server in trouble is not asked by every page view.
    keep({ build, askedAt: Date.now(), answer: kept?.answer ?? null });
    const answer = await askOverrides(build).catch(() => null);
    if (!answer) return;
    keep({ build, askedAt: Date.now(), answer });
    take(answer);
  };
  const begin = () => void ask().catch(() => undefined);

  const stop = pages.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    // The router has told React of the next page, which is not rendered yet.
    if (waiting) {
      replaceOverrides(waiting);
      refreshTexts();
      waiting = null;
    }
    callOff?.();
    callOff = whenIdle(begin);
  });
  take(readKept(build)?.answer ?? null);
  begin();
  return () => {
    stop();
    callOff?.();
  };
}

/** The build, with what changed since. */
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

/** How long a browser makes do with an answer. */
const restMs = 10 * 60_000;

/** What a browser knows of the changes since one build, and when it asked. */
interface Kept {
  /** `readAt` of the build the answer counts from. */
  build: string;
  /** Milliseconds of the epoch. */
  askedAt: number;
  /** Null as long as no answer came. */
  answer: OverridesAnswer | null;
}

/** Where storage is blocked it holds until the page is left; the browser's own cache answers meanwhile. */
let inMemory: Kept | null = null;

/** What was kept for this build. Anything else, of an older build or broken, is dropped. */
function readKept(build: string): Kept | null {
  if (inMemory?.build === build) return inMemory;
  const stored = readStored(storageKeys.overrides);
  if (stored === null) return null;
  const kept = parse(stored);
  if (kept?.build === build) return kept;
  removeStored(storageKeys.overrides);
  return null;
}

function parse(stored: string): Kept | null {
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

function keep(kept: Kept): void {
  inMemory = kept;
  writeStored(storageKeys.overrides, JSON.stringify(kept));
}

/** Whether it is time to ask. A clock that was set back does not silence a browser for longer. */
const isDue = (kept: Kept | null, now: number): boolean =>
  !kept || now - kept.askedAt >= restMs || kept.askedAt > now;

/** What the owner changed since that time: the same question of every browser of one build, so that it can be cached. */
export async function askOverrides(since: string): Promise<OverridesAnswer | null> {
  const answer = await supabasePublic.rpc('get_site_overrides', { since }, { get: true });
  return readAnswer(JSON.stringify(unwrap(answer)));
}
