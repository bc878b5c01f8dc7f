import type { Extensions, PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { AnyAST } from '@supabase/lite';
import { PgliteConnection } from '@supabase/lite/pglite';
import { attempt } from './attempt.ts';
import { checkFilters } from './filters.ts';

const TIMESTAMPTZ = 1184;
const TIMESTAMP = 1114;
const NUMERIC = 1700;

const EXIT_CODE_WHILE_RUNNING = 99;

// PostgreSQL prints "2026-11-21 01:26:09.39+00"; PostgREST answers ISO 8601 and keeps the microseconds.
const isoTimestamp = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
// Only Auth has a column without a zone, of UTC; lite would read it in the zone of the machine.
const utcTimestamp = (text: string) => `${text.replace(' ', 'T')}Z`;

// Codes that lite turns into an answer itself; every other one would become a 500 without its code.
const ANSWERED_BY_LITE = /^(PT|PGRST|42|22|21|53|55|23502|23503|23505|25006)/;

function statusOf(code: string): number {
  if (code === 'P0001') return 400;
  if (/^(28|0L|0P)/.test(code)) return 403;
  if (/^(08|53)/.test(code)) return 503;
  return /^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/.test(code) ? 500 : 400;
}

interface PostgresError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

function isPostgresError(error: unknown): error is PostgresError {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
}

function withStatus(status: number, { code, message, detail, hint }: PostgresError) {
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status, headers: {} }),
  };
}

function asUnreadable(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  return withStatus(400, {
    code: 'PGRST100',
    message,
    detail: 'The address of this request cannot be read.',
  });
}

export class DevConnection extends PgliteConnection {
  lastErrorCode: string | null = null;
  #isParsed = false;

  constructor({ folder, extensions }: { folder: string; extensions?: Extensions }) {
    super({
      url: folder,
      pgliteOptions: {
        extensions: { citext, pg_trgm, unaccent, ...extensions },
        parsers: { [TIMESTAMPTZ]: isoTimestamp, [TIMESTAMP]: utcTimestamp, [NUMERIC]: Number },
      },
    });
    // While this private field is "unknown", lite grants everything to all roles at the first request, which undoes
    // the revokes of the migrations.
    if (Reflect.get(this, 'rlsState') !== 'unknown') {
      throw new Error(
        '@supabase/lite has changed: DevConnection can no longer keep it from granting all rights.',
      );
    }
    Reflect.set(this, 'rlsState', 'active');
  }

  beginRequest(): void {
    this.lastErrorCode = null;
    this.#isParsed = false;
  }

  override async onPostgrestAST(asked: AnyAST): Promise<AnyAST> {
    this.#isParsed = true;
    return super.onPostgrestAST(checkFilters(asked));
  }

  override normalizeDbError(error: unknown): unknown {
    if (!isPostgresError(error)) return this.#isParsed ? error : asUnreadable(error);
    this.lastErrorCode = error.code;
    if (ANSWERED_BY_LITE.test(error.code)) return error;
    return withStatus(statusOf(error.code), error);
  }

  /** Restores the exit code of the process, which PGlite sets when it starts and ends. */
  async ready(): Promise<void> {
    await this.driver.waitReady;
    // A new database takes the zone of the machine that makes it; a hosted one has UTC.
    await this.driver.exec("set time zone 'UTC'");
    passMisfitsAsText(this.driver);
    if (process.exitCode === EXIT_CODE_WHILE_RUNNING) process.exitCode = undefined;
  }

  async rollBack(): Promise<void> {
    if (!this.driver.closed) await this.driver.exec('rollback');
  }

  override async close(): Promise<void> {
    const { exitCode } = process;
    await super.close();
    process.exitCode = exitCode;
  }
}

/** PostgreSQL judges arguments that do not fit: PGlite, serialising them, would stop in the middle of a message. */
function passMisfitsAsText(db: PGlite): void {
  db.serializers = new Proxy(db.serializers, {
    get: (known, type) => (value: unknown) => textOf(value, Reflect.get(known, type)),
  });
}

function textOf(value: unknown, serialize: unknown): string {
  if (typeof value !== 'object') return String(value);
  const text = typeof serialize === 'function' ? attempt(() => serialize(value)) : undefined;
  return typeof text === 'string' ? text : JSON.stringify(value);
}
