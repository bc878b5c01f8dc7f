import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const namespaces = (): string[] =>
  [
    ...readdirSync(join(root, 'src/i18n/locales/en')).map((file) => file.replace(/\.json$/, '')),
    'mail',
  ].sort();

export const catalogueFile = (lang: string, namespace: string): string =>
  namespace === 'mail'
    ? join(root, `supabase/functions/send-mail/texts/${lang}.json`)
    : join(root, `src/i18n/locales/${lang}/${namespace}.json`);
