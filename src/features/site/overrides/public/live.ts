import { replaceOverrides, type SiteOverrides } from '@/brand/overrides';
import type { OverridesAnswer } from '@/brand/overrides-answer';
import { refreshTexts } from '@/i18n';
import { whenIdle } from '@/lib/when-idle';
import { askOverrides } from './ask';
import { isDue, keep, readKept } from './kept';

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
