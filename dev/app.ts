import { App } from '@supabase/lite';
import type { DevConnection } from './connection.ts';
import type { Keys } from './keys.ts';
import type { Outbox } from './mail.ts';
import type { SupabaseConfig } from './supabase-config.ts';

/** Lite with the values of supabase/config.toml; its own file would be refused by the Supabase CLI. */
export function createApp(
  connection: DevConnection,
  keys: Keys,
  email: Outbox,
  config: SupabaseConfig,
  siteUrl: string | undefined,
): App {
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
