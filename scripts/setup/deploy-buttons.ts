import type { Facts } from '../../src/brand/facts.ts';

interface Manifest {
  repository?: string | { url: string };
}

/** Address of the repository that package.json names, in any of npm's spellings; null without one. */
export function repositoryAddress({ repository }: Manifest): string | null {
  const named = typeof repository === 'string' ? repository : repository?.url;
  const [, host = 'github', path] =
    /^(?:(?:git\+)?(?:https|ssh|git):\/\/(?:git@)?|git@)?(?:(github|gitlab)(?:\.com)?[:/])?([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(
      named ?? '',
    ) ?? [];
  return path ? `https://${host}.com/${path}` : null;
}

/** README with buttons that deploy the demo; without them if no repository is named or the agency is no longer fictional. */
export function withDeployButtons(
  readme: string,
  manifest: Manifest,
  { email }: Pick<Facts, 'email'>,
): string {
  const address = repositoryAddress(manifest);
  const lines =
    address && email.endsWith('.example')
      ? [
          'The demo, without a backend: every page can be read, and says that its forms answer with a failure.',
          '',
          `[![Deploy to Netlify](https://www.netlify.com/img/deploy/button.svg)](https://app.netlify.com/start/deploy?repository=${address})`,
          `[![Deploy with Vercel](https://vercel.com/button)](https://vercel.com/new/clone?repository-url=${encodeURIComponent(address)})`,
          `[![Deploy to Cloudflare](https://deploy.workers.cloudflare.com/button)](https://deploy.workers.cloudflare.com/?url=${address})`,
        ]
      : [];
  return readme.replace(/(<!-- deploy\b.*-->\n)[\s\S]*?(?=<!-- \/deploy -->)/, (_, start: string) =>
    [start.trimEnd(), ...lines, ''].join('\n'),
  );
}
