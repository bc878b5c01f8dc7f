import { build } from 'vite';
import { targetOf } from '../dev/embedded-env.ts';

// With a Supabase project in the environment: the site for it. Without one: the demo, which only `npm run preview`
// can serve, because its backend lives in that process.
const target = targetOf('production', process.cwd());
if (target.kind === 'embedded') {
  console.log(
    'No Supabase project is configured (.env): this is the demo build, for `npm run preview` only.',
  );
}
await build({ mode: target.kind === 'embedded' ? 'demo' : 'production' });
