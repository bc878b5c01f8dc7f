export const builtFile = 'built.json';

export interface Built {
  at: string;
  /** Built without the server: lists wait for the browser's own queries. */
  staticOnly?: true;
}

/** Reads the build in place; null in development, which has none. */
export async function readBuiltPages(): Promise<Built | null> {
  const response = await fetch(new URL(`/${builtFile}`, location.origin), { cache: 'no-store' });
  if (!response.ok) return null;
  const { at, staticOnly }: Record<string, unknown> = await response.json().catch(() => ({}));
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  return { at, ...(staticOnly === true ? { staticOnly } : {}) };
}

export const readBuilt = async (): Promise<string | null> => (await readBuiltPages())?.at ?? null;
