import { join } from 'node:path';
import { type App, setExperimental } from '@supabase/lite';
import { createApp } from './app.ts';
import { passwordRules } from './auth-passwords.ts';
import { bootstrap } from './bootstrap.ts';
import type { DevConnection } from './connection.ts';
import { type Keys, loadKeys } from './keys.ts';
import { forgetLimits } from './limits.ts';
import { Outbox } from './mail.ts';
import { Queue } from './queue.ts';
import { withoutWarnings } from './quiet-log.ts';
import { type AddressOf, type BackendFetch, forgetHeaders, serve } from './serve.ts';
import { StorageFiles } from './storage-files.ts';
import { SupabaseConfig } from './supabase-config.ts';

/** Lite around one connection: auth, storage and the Data API, before the product's own tables exist. */
export interface Engine {
  fetch: BackendFetch;
  keys: Keys;
  outbox: Outbox;
  connection: DevConnection;
  /** Statements of the process itself, in turn with the requests, as the owner of the database. */
  sql<Row>(statement: string, parameters?: unknown[]): Promise<Row[]>;
  /** Lets everybody write again at once, for tests. */
  resetLimits(): Promise<void>;
  /** The links in auth mails lead there. */
  setSiteUrl(url: string): void;
  close(): Promise<void>;
}

interface EngineOptions {
  connection: DevConnection;
  supabase: string;
  /** Where keys and mail are kept; null keeps them in memory. */
  folder: string | null;
  files: string;
  siteUrl?: string | undefined;
  addressOf?: AddressOf | undefined;
}

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { connection, folder, addressOf = (address) => address } = options;
  try {
    await connection.ready();
    const keys = await loadKeys(folder);
    const outbox = new Outbox(folder === null ? null : join(folder, 'outbox.json'));
    const config = new SupabaseConfig(options.supabase);
    const app = createApp(connection, keys, outbox, config, options.siteUrl);
    await prepare(app, connection, options.files);
    const queue = new Queue(() => connection.rollBack());
    const sql = async <Row>(statement: string, parameters: unknown[] = []) => {
      await forgetHeaders(connection);
      return (await connection.driver.query<Row>(statement, parameters)).rows;
    };
    return {
      fetch: serve({
        app,
        connection,
        queue,
        addressOf,
        passwords: passwordRules(config),
        secretKey: keys.secret,
      }),
      keys,
      outbox,
      connection,
      sql: (statement, parameters) => queue.run(() => sql(statement, parameters)),
      resetLimits: () => queue.run(() => forgetLimits(connection)),
      setSiteUrl: (url) => {
        if (app.config.auth) app.config.auth.site_url = url;
      },
      close: () => queue.run(() => connection.close()),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function prepare(app: App, connection: DevConnection, files: string): Promise<void> {
  setExperimental('storage', true);
  app._storageAdapter = new StorageFiles(files);
  await withoutWarnings(() => app.init());
  await app.ensureSystemSchema();
  await bootstrap(connection);
}
