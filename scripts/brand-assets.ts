import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

// Draws the brand files of public/: the icons, the web manifest, and the share image of a page without its own;
// writes the colours of mails. Run it again (npm run brand) after changing the name, the mark or the palette; the
// results are committed.
const { module } = await runnerImport<typeof import('./pictures/brand-files.ts')>(
  './scripts/pictures/brand-files.ts',
  { configFile: false },
);
mkdirSync('public', { recursive: true });
for (const [name, content] of Object.entries(await module.brandFiles())) {
  writeFileSync(join('public', name), content);
  console.log(`public/${name}`);
}
const colors = 'supabase/functions/send-mail/colors.json';
writeFileSync(colors, `${JSON.stringify(module.mailColors(), null, 2)}\n`);
console.log(colors);
