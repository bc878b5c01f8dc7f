/** Beside the finished pages, from the build: when their content was read. */
export const builtFile = 'built.json';

/** What it says. */
export interface Built {
  at: string;
  /** Built without the server, so that lists wait for what the browser reads. */
  staticOnly?: true;
}

/** What the pages now in place say of themselves; null where there are none, as in development. */
export async function readBuiltPages(): Promise<Built | null> {
  const response = await fetch(new URL(`/${builtFile}`, location.origin), { cache: 'no-store' });
  if (!response.ok) return null;
  const { at, staticOnly }: Record<string, unknown> = await response.json().catch(() => ({}));
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  return { at, ...(staticOnly === true ? { staticOnly } : {}) };
}

/** When they were built. */
export const readBuilt = async (): Promise<string | null> => (await readBuiltPages())?.at ?? null;
