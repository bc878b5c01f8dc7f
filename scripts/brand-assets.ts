import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { withDeployButtons } from './setup/deploy-buttons.ts';

// Writes the brand files of public/ and of mails. After a change of name, mark or palette: run it, commit the results.
const { module } = await runnerImport<typeof import('./pictures/brand-files.ts')>(
  './scripts/pictures/brand-files.ts',
  { configFile: false },
);
mkdirSync('public', { recursive: true });
for (const [name, content] of Object.entries(await module.brandFiles())) {
  writeFileSync(join('public', name), content);
  console.log(`public/${name}`);
}
const brand = 'supabase/functions/send-mail/brand.json';
writeFileSync(brand, `${JSON.stringify(module.mailBrand(), null, 2)}\n`);
console.log(brand);

// After the brand, which mails read from that file.
const mails = await runnerImport<typeof import('./pictures/auth-mails.ts')>(
  './scripts/pictures/auth-mails.ts',
  { configFile: false },
);
mkdirSync('supabase/templates', { recursive: true });
for (const { name, subject, html } of mails.module.authMails()) {
  writeFileSync(`supabase/templates/${name}.html`, html);
  console.log(`supabase/templates/${name}.html: ${subject}`);
}

const [readme = '', manifest = '', facts = ''] = ['README.md', 'package.json', 'src/brand/agency.json'].map(
  (file) => readFileSync(file, 'utf8'),
);
writeFileSync('README.md', withDeployButtons(readme, JSON.parse(manifest), JSON.parse(facts)));
console.log('README.md');
