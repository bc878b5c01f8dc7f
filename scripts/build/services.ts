import { loadEnv } from 'vite';
import { targetOf } from '../../dev/embedded-env.ts';
import { agency } from '../../src/brand/agency.ts';
import type { Database } from './cloudflare-worker.ts';
import type { Services } from './host-files.ts';

export function servicesOf(envFolder: string): Services {
  const target = targetOf('production', envFolder);
  if (target.kind === 'embedded') return { supabaseUrl: null, mail: false };
  const env = loadEnv('production', envFolder, 'VITE_EMAILJS_');
  const facts = agency();
  const given = [
    facts.emailjs_service_id || env.VITE_EMAILJS_SERVICE_ID,
    facts.emailjs_template_id || env.VITE_EMAILJS_TEMPLATE_ID,
    facts.emailjs_public_key || env.VITE_EMAILJS_PUBLIC_KEY,
  ];
  return { supabaseUrl: target.url, mail: given.every(Boolean) };
}

export function databaseOf(envFolder: string): Database | null {
  const target = targetOf('production', envFolder);
  return target.kind === 'embedded' ? null : { url: target.url, key: target.key };
}
