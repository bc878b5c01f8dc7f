import type { Target } from '../../dev/embedded-env.ts';
import type { Facts } from '../../src/brand/facts.ts';
import { BuildError } from './build-error.ts';

const hosts = {
  NETLIFY: 'Netlify',
  VERCEL: 'Vercel',
  CF_PAGES: 'Cloudflare Pages',
  WORKERS_CI: 'Cloudflare',
} as const;

/** Name of the host that a build is for; undefined on a machine of one's own. */
export const hostOf = (
  named: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined => Object.entries(hosts).find(([variable]) => env[variable])?.[1] ?? named;

/**
 * The demo's backend runs in the process of `npm run preview`: on a host its visitors would get no data. Only the
 * fictional agency, whose mail has an address that cannot exist, may be looked at there, as long as nobody began to
 * name a project.
 */
export function requireProject(
  target: Target,
  host: string | undefined,
  { email }: Pick<Facts, 'email'>,
): void {
  if (target.kind === 'configured' || host === undefined) return;
  if (target.missing.length > 1 && email.endsWith('.example')) return;
  throw new BuildError(
    `This build is for ${host}, and ${target.missing.join(' and ')} ${target.missing.length > 1 ? 'are' : 'is'} empty: ` +
      'it would be the demo, which `npm run preview` alone can serve. Give the host the variables of your Supabase ' +
      'project (docs/deploy.md, "The site").',
  );
}
