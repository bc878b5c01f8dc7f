import type { Target } from '../../dev/embedded-env.ts';
import { BuildError } from './build-error.ts';

const hosts = {
  NETLIFY: 'Netlify',
  VERCEL: 'Vercel',
  CF_PAGES: 'Cloudflare Pages',
  WORKERS_CI: 'Cloudflare',
} as const;

/** The demo's backend runs in the process of `npm run preview`: on a host its visitors would get no data. */
export function requireProject(
  target: Target,
  host: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): void {
  if (target.kind === 'configured') return;
  const named = Object.entries(hosts).find(([variable]) => env[variable])?.[1] ?? host;
  if (named === undefined) return;
  throw new BuildError(
    `This build is for ${named}, and ${target.missing.join(' and ')} ${target.missing.length > 1 ? 'are' : 'is'} empty: ` +
      'it would be the demo, which `npm run preview` alone can serve. Give the host the variables of your Supabase ' +
      'project (docs/deploy.md, "The site").',
  );
}
