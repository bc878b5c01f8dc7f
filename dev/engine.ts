import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, type EmailDriver, generateApiKey, setExperimental } from '@supabase/lite';
import { z } from 'zod';
import { passwordRules } from './auth-passwords.ts';
import { bootstrap } from './bootstrap.ts';
import type { DevConnection } from './connection.ts';
import { writePrivateFile } from './data-folder.ts';
import { Outbox } from './mail.ts';
import { PUBLISHABLE_KEY } from './publishable-key.ts';
import { Queue } from './queue.ts';
import { withoutWarnings } from './quiet-log.ts';
import { type AddressOf, type BackendFetch, forgetHeaders, serve } from './serve.ts';
import { StorageFiles } from './storage-files.ts';
import { SupabaseConfig } from './supabase-config.ts';

const secrets = z.object({ secret: z.string(), jwtSecret: z.string() });

interface Keys extends z.infer<typeof secrets> {
  publishable: string;
}

async function loadKeys(folder: string | null): Promise<Keys> {
  const file = folder === null ? null : join(folder, 'keys.json');
  if (file !== null && existsSync(file)) {
    return { publishable: PUBLISHABLE_KEY, ...secrets.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  }
  const made = {
    secret: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(32).toString('base64url'),
  };
  if (file !== null) writePrivateFile(file, `${JSON.stringify(made, null, 2)}\n`);
  return { publishable: PUBLISHABLE_KEY, ...made };
}

export interface Engine {
  fetch: BackendFetch;
  keys: Keys;
  outbox: Outbox;
  connection: DevConnection;
  /** Runs statements of the process itself, in turn with the requests, as the owner of the database. */
  sql<Row>(statement: string, parameters?: unknown[]): Promise<Row[]>;
  resetLimits(): Promise<void>;
  setSiteUrl(url: string): void;
  close(): Promise<void>;
}

interface EngineOptions {
  connection: DevConnection;
  supabase: string;
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
    const app = createApp(keys, outbox, config, options);
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

function mailTemplates(config: SupabaseConfig, supabase: string) {
  const given = ['invite', 'recovery'].flatMap((name) => {
    const at = (key: string) => config.text(`auth.email.template.${name}.${key}`, '');
    const path = at('content_path');
    return path ? [[name, { subject: at('subject'), content_path: join(supabase, '..', path) }]] : [];
  });
  return Object.fromEntries(given);
}

/** Lite with the values of supabase/config.toml; the Supabase CLI would refuse lite's own file. */
function createApp(keys: Keys, outbox: Outbox, config: SupabaseConfig, options: EngineOptions): App {
  const { connection, siteUrl, supabase } = options;
  const email: EmailDriver = {
    async send(mail) {
      const { rows } = await connection.driver.query<{ lang: unknown }>(
        "select raw_user_meta_data ->> 'lang' as lang from auth.users where email = $1",
        [mail.to],
      );
      outbox.receive(mail, rows[0]?.lang);
    },
  };
  return new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      site_url: siteUrl ?? config.text('auth.site_url', 'http://127.0.0.1:5173'),
      jwt_expiry: config.number('auth.jwt_expiry', 3600),
      enable_signup: config.flag('auth.enable_signup', false),
      enable_refresh_token_rotation: config.flag('auth.enable_refresh_token_rotation', true),
      refresh_token_reuse_interval: config.number('auth.refresh_token_reuse_interval', 10),
      minimum_password_length: config.number('auth.minimum_password_length', 12),
      sessions: {
        timebox: config.text('auth.sessions.timebox', ''),
        inactivity_timeout: config.text('auth.sessions.inactivity_timeout', ''),
      },
      email: {
        enable_signup: true,
        enable_confirmations: config.flag('auth.email.enable_confirmations', true),
        double_confirm_changes: config.flag('auth.email.double_confirm_changes', true),
        otp_length: config.number('auth.email.otp_length', 6),
        otp_expiry: config.number('auth.email.otp_expiry', 3600),
        template: mailTemplates(config, supabase),
      },
    },
    storage: { enabled: true, file_size_limit: config.text('storage.file_size_limit', '10MiB') },
    api: {
      enabled: true,
      schemas: config.texts('api.schemas', ['public']),
      extra_search_path: config.texts('api.extra_search_path', ['public', 'extensions']),
      max_rows: config.number('api.max_rows', 1000),
    },
    studio: { enabled: false },
    // Admin mode would answer requests without a key as service_role.
    options: { server: { disableStudio: true, admin: false }, drivers: { email } },
  });
}

/** For the demo's own rows and for tests, which all come from one address; not reachable from outside the process. */
async function forgetLimits(connection: DevConnection): Promise<void> {
  await connection.driver.exec(`
    do $$
    declare
      attempts regclass;
    begin
      if to_regclass('app.hits') is not null then
        execute 'delete from app.hits';
      end if;
      for attempts in
        select c.oid
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'app' and c.relkind = 'S' and c.relname ~ '^(network_)?attempts_'
          and pg_sequence_last_value(c.oid) is not null
      loop
        execute format('alter sequence %s restart', attempts);
      end loop;
    end
    $$;
  `);
}
