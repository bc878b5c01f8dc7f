import type { PGlite } from '@electric-sql/pglite';

/**
 * PGlite writes a statement's arguments itself, each as the type of its place wants it. A number in the place of a list
 * makes it stop in the middle of a message, and the half it has written spoils the statements that follow; a list in the
 * place of a uuid becomes a uuid. Here whatever does not fit is handed over as its text, and PostgreSQL judges it.
 */
export function letPostgresJudge(db: PGlite): void {
  db.serializers = new Proxy(db.serializers, {
    get: (known, type) => (value: unknown) => textOf(value, Reflect.get(known, type)),
  });
}

function textOf(value: unknown, serialize: unknown): string {
  if (typeof value !== 'object') return String(value);
  const text = typeof serialize === 'function' ? attempt(() => serialize(value)) : undefined;
  return typeof text === 'string' ? text : JSON.stringify(value);
}

function attempt(task: () => unknown): unknown {
  try {
    return task();
  } catch {
    return undefined;
  }
}
