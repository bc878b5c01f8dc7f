import type { Lang } from '../../src/lib/lang';
import { renderLetter } from '../../supabase/functions/send-mail/layout';
import mails from './auth-mails.json';
import { mailBrand } from './brand-files';

const site = 'https://site.invalid';
const link = `${site}/link`;

function render(language: Lang, words: { subject: string; body: string }): { subject: string; html: string } {
  const values = { link: { kind: 'link', text: link } } as const;
  const frame = { language, siteUrl: site, agency: mailBrand().agency };
  const { subject, html } = renderLetter(words, values, frame);
  const filled = html
    .replaceAll(link, '{{ .ConfirmationURL }}')
    .replaceAll(site, '{{ .SiteURL }}')
    .replaceAll(new URL(site).host, '{{ .SiteURL }}');
  return { subject, html: filled };
}

const choice = (fr: string, en: string) => `{{ if eq .Data.lang "en" }}${en}{{ else }}${fr}{{ end }}`;

export const authMails = () =>
  Object.entries(mails).map(([name, words]) => {
    const [fr, en] = [render('fr', words.fr), render('en', words.en)];
    return { name, subject: choice(fr.subject, en.subject), html: choice(fr.html, en.html) };
  });
