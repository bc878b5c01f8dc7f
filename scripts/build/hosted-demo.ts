import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lang, langs } from '../../src/lib/lang.ts';
import { demoScript } from './frame.ts';
import { builtPages } from './host-files.ts';

const notice: Record<Lang, string> = {
  fr: 'Démonstration sans base de données : chaque page se lit, mais les formulaires, les « j’aime » et la connexion répondent par un échec. Rien de ce que vous écrivez n’arrive à personne.',
  en: 'A demo without a database: every page can be read, but forms, likes and signing in answer with a failure. Nothing you write reaches anybody.',
};

const langOf = (html: string): Lang => langs.find((lang) => html.includes(`<html lang="${lang}"`)) ?? 'en';

/** Says on each page of `dist` what a demo without a backend answers, and keeps it out of search engines. */
export function markHostedDemo(dist: string): void {
  for (const [file, html] of builtPages(dist)) {
    const lang = langOf(html);
    const marked = html.replace(
      '<div id="root">',
      (root) =>
        `<p lang="${lang}" role="note" style="padding:.75rem 2rem;background:var(--raised);border-bottom:1px solid var(--line)">${notice[lang]}</p>${demoScript()}${root}`,
    );
    writeFileSync(join(dist, file), marked);
  }
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
}
