interface HistoryEntry {
  url: string | null;
}

/** As the Navigation API has it; older browsers do not. */
interface SessionHistory {
  currentEntry: { index: number } | null;
  entries(): readonly HistoryEntry[];
}

/** Same rule as in the database; a query may hold what somebody searched for, and is left out. */
const pattern = /^\/([A-Za-z0-9._~%-]+\/?)*$/;
const maxLength = 200;

/** The page with the form, in either language. */
const form = /^\/(fr|en)\/contact\/?$/;

/** The path of a page of this site that is not the form itself. */
function pathOf(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const isHere = origin === location.origin && !form.test(pathname);
  return isHere && pathname.length <= maxLength && pattern.test(pathname) ? pathname : null;
}

/**
 * The page of this site before the form, as the browser knows it: the entry before this one, or the page that a fresh
 * load came from. Null where it does not know.
 */
export function sourcePath(): string | null {
  const { navigation } = window as { navigation?: SessionHistory };
  const index = navigation?.currentEntry?.index ?? -1;
  if (navigation && index > 0) return pathOf(navigation.entries()[index - 1]?.url ?? null);
  // The router numbers the pages it opened itself: after those, the referrer is that of another page.
  const state: unknown = history.state;
  const isFresh = !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0);
  return isFresh ? pathOf(document.referrer) : null;
}
