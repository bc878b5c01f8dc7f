import { loadEnv } from 'vite';
import { targetOf } from '../../dev/embedded-env.ts';
import type { Services } from './host-files.ts';

/** What a production build in this folder talks to, by the environment and the .env files. */
export function servicesOf(envFolder: string): Services {
  const target = targetOf('production', envFolder);
  if (target.kind === 'embedded') return { supabaseUrl: null, mail: false };
  const env = loadEnv('production', envFolder, 'VITE_EMAILJS_');
  const given = [env.VITE_EMAILJS_SERVICE_ID, env.VITE_EMAILJS_TEMPLATE_ID, env.VITE_EMAILJS_PUBLIC_KEY];
  return { supabaseUrl: target.url, mail: given.every(Boolean) };
}
