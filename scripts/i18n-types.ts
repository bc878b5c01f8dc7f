import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFile, namespaces } from './catalogue-files.ts';

const i18n = join(import.meta.dirname, '../src/i18n');

/** TypeScript types imported JSON as `string`, which loses the variables of a text; JSON is valid as a type. */
function resourcesType(): string {
  const catalogues = namespaces().map((name) => {
    const text = readFileSync(catalogueFile('en', name), 'utf8').trim();
    return `"${name}": ${text};\n`;
  });
  return `// Made from the English catalogues by \`npm run types:i18n\`.\nexport interface Resources {\n${catalogues.join('')}}\n`;
}

export const writeResourcesType = () => writeFileSync(join(i18n, 'resources.d.ts'), resourcesType());

if (import.meta.main) writeResourcesType();
