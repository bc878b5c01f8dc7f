import { fitsOriginal } from './text-fit.ts';

export function textsOf(catalogue: object): Map<string, string> {
  const found = new Map<string, string>();
  const read = (entry: unknown, path: string) => {
    if (typeof entry === 'string') found.set(path, entry);
    else if (typeof entry === 'object' && entry !== null) {
      for (const [name, inner] of Object.entries(entry)) read(inner, path ? `${path}.${name}` : name);
    }
  };
  read(catalogue, '');
  return found;
}

/** Replaces texts of a catalogue; null keeps the original. Drops unknown keys and texts that do not fit their original. */
export function withTexts<C extends object>(catalogue: C, texts: ReadonlyMap<string, string | null>): C {
  const known = textsOf(catalogue);
  const changed = [...texts].filter(([key, text]) => {
    const original = known.get(key);
    return text !== null && original !== undefined && fitsOriginal(original, text);
  });
  if (changed.length === 0) return catalogue;
  const copy = structuredClone(catalogue);
  for (const [key, value] of changed) {
    const names = key.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce<Record<string, unknown>>(
      (inner, name) => inner[name] as Record<string, unknown>,
      copy as Record<string, unknown>,
    );
    parent[last] = value;
  }
  return copy;
}

export function textsIn<Value>(
  texts: Readonly<Record<string, Value>>,
  namespace: string,
): Map<string, Value> {
  const start = `${namespace}:`;
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, Value][] =>
      key.startsWith(start) ? [[key.slice(start.length), value]] : [],
    ),
  );
}
