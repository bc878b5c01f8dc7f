import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lang, langs } from '../../src/lib/lang.ts';
import { demoScript } from './frame.ts';
import { builtPages } from './host-files.ts';

const notice: Record<Lang, string> = {
  fr: 'Démonstration sans base de données : chaque page se lit, mais les formulaires, les « j’aime » et la connexion répondent par un échec. Rien de ce que vous écrivez n’arrive à personne.',
  en: 'A demo without a database: every page can be read, but forms, likes and signing in answer with a failure. Nothing you write reaches anybody.',
};

/** Found in each page that carries the notice. */
export const demoMark = 'data-demo-notice';

/** Begins below the fixed header, whose height `main` keeps free as well. */
const style =
  'position:relative;z-index:1;margin-bottom:-64px;padding:88px max(20px,calc(50% - 588px)) .75rem;background:var(--raised);border-bottom:1px solid var(--line)';

const langOf = (html: string): Lang => langs.find((lang) => html.includes(`<html lang="${lang}"`)) ?? 'en';

/** Says on each page of `dist` what a demo without a backend answers, and keeps it out of search engines. */
export function markHostedDemo(dist: string): void {
  for (const [file, html] of builtPages(dist)) {
    const lang = langOf(html);
    const marked = html.replace(
      '<div id="root">',
      (root) =>
        `<p lang="${lang}" role="note" ${demoMark} style="${style}">${notice[lang]}</p>${demoScript()}${root}`,
    );
    writeFileSync(join(dist, file), marked);
  }
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
}
