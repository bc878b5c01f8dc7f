import { parseArgs } from 'node:util';
import { targetOf } from '../dev/embedded-env.ts';
import { BuildError } from './build/build-error.ts';
import { buildSite } from './build/build-site.ts';
import { isOutputHost, outputHosts } from './build/host-output.ts';

if (process.env.CLOCK) await import('../tests/support/clock.ts');

// Builds for the Supabase project in the environment; without one the demo, whose backend lives in `npm run preview`.
const { values } = parseArgs({
  options: {
    'static-only': { type: 'boolean', default: false },
    out: { type: 'string', default: 'dist' },
    pictures: { type: 'string', default: '.cache/share-pictures' },
    host: { type: 'string' },
  },
});
const { 'static-only': staticOnly, out, pictures, host } = values;
if (host !== undefined && !isOutputHost(host)) {
  console.error(`--host is one of ${outputHosts.join(', ')}; every other host publishes dist/ as it is.`);
  process.exit(1);
}
const target = targetOf('production', process.cwd());
if (target.kind === 'embedded') {
  console.log(
    `${target.warning ?? 'No Supabase project is configured (.env).'} This is the demo build, for \`npm run preview\` only.`,
  );
}
try {
  const pages = await buildSite({ root: process.cwd(), staticOnly, out, pictures, host });
  console.log(
    `${out}/ holds ${pages.length} finished pages${staticOnly ? ', those that need no content; what the owner changed is not in them and shows from the second page on' : ''}.`,
  );
} catch (error) {
  console.error(error instanceof BuildError ? `The site was not built. ${error.message}` : error);
  process.exit(1);
}
// An open development server would keep the process running.
process.exit(0);
