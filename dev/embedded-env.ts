import { loadEnv } from 'vite';
import { PUBLISHABLE_KEY } from './publishable-key.ts';

export type Target =
  | { kind: 'embedded'; missing: readonly string[]; warning: string | null }
  | { kind: 'configured'; url: string; key: string };

export function targetOf(mode: string, envFolder: string): Target {
  const env = loadEnv(mode, envFolder, 'VITE_');
  const url = env.VITE_SUPABASE_URL;
  const key = env.VITE_SUPABASE_PUBLISHABLE_KEY;
  if (url && key) return { kind: 'configured', url, key };
  const missing = [...(url ? [] : ['VITE_SUPABASE_URL']), ...(key ? [] : ['VITE_SUPABASE_PUBLISHABLE_KEY'])];
  return {
    kind: 'embedded',
    missing,
    // Both empty mean the demo; one alone was forgotten.
    warning:
      missing.length > 1
        ? null
        : `${missing[0]} is empty, so the embedded backend serves instead of Supabase.`,
  };
}

/** The mail provider's names only have to exist; none of it is secret. */
export function embeddedDefines(): Record<string, string> {
  const origin = 'location.origin';
  return {
    'import.meta.env.VITE_SUPABASE_URL': origin,
    'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(PUBLISHABLE_KEY),
    'import.meta.env.VITE_EMAILJS_SERVICE_ID': JSON.stringify('service_demo'),
    'import.meta.env.VITE_EMAILJS_TEMPLATE_ID': JSON.stringify('template_demo'),
    'import.meta.env.VITE_EMAILJS_PUBLIC_KEY': JSON.stringify('public_key_demo'),
    'import.meta.env.VITE_EMAILJS_ORIGIN': origin,
  };
}
