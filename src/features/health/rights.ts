/** What visitors and signed-in people may, a digest by thing, and the migration it is of. */
export interface Rights {
  migration: string | null;
  rights: Readonly<Record<string, string>>;
}

export interface Difference {
  /** A table, a function or a role, as the database calls it. */
  thing: string;
  how: 'changed' | 'missing' | 'unknown';
}

/** Where the rights differ from those the migrations left. */
export function differencesOf(told: Rights['rights'], left: Rights['rights']): Difference[] {
  const things = [...new Set([...Object.keys(left), ...Object.keys(told)])].sort();
  return things.flatMap((thing): Difference[] => {
    const [now, then] = [told[thing], left[thing]];
    if (now === then) return [];
    return [{ thing, how: now === undefined ? 'missing' : then === undefined ? 'unknown' : 'changed' }];
  });
}
