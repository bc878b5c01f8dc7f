import type { Lang } from '../../src/lib/lang';
import { renderLetter } from '../../supabase/functions/send-mail/layout';
import { mailBrand } from './brand-files';

interface Words {
  subject: string;
  body: string;
}

/** Mails that Supabase Auth sends by itself, by their names in config.toml. */
const mails: Record<string, Record<Lang, Words>> = {
  invite: {
    fr: {
      subject: 'Votre compte est prêt',
      body: 'Bonjour,\n\nUn compte vous attend sur le site de {{agency}}. Il reste à choisir votre mot de passe.\n\n[Choisir mon mot de passe]({{link}})\n\nLe lien est valable une heure, et une seule fois. Si vous n’attendiez pas ce message, ne faites rien.',
    },
    en: {
      subject: 'Your account is ready',
      body: 'Hello,\n\nAn account is waiting for you on the website of {{agency}}. One step is left: choose your password.\n\n[Choose my password]({{link}})\n\nThe link works for an hour, and once. If you did not expect this message, there is nothing to do.',
    },
  },
  recovery: {
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      body: 'Bonjour,\n\nQuelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte sur le site de {{agency}}.\n\n[Choisir un mot de passe]({{link}})\n\nLe lien est valable une heure, et une seule fois. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
    },
    en: {
      subject: 'Choose a new password',
      body: 'Hello,\n\nSomebody, most likely you, asked for a new password for your account on the website of {{agency}}.\n\n[Choose a password]({{link}})\n\nThe link works for an hour, and once. If you did not ask for it, there is nothing to do: your password stays the same.',
    },
  },
};

/** Stands for the site and the link while a mail is rendered. */
const site = 'https://site.invalid';
const link = `${site}/link`;

function render(language: Lang, words: Words): { subject: string; html: string } {
  const values = { link: { kind: 'link', text: link } } as const;
  const frame = { language, siteUrl: site, agency: mailBrand().agency };
  const { subject, html } = renderLetter(words, values, frame);
  const filled = html
    .replaceAll(link, '{{ .ConfirmationURL }}')
    .replaceAll(site, '{{ .SiteURL }}')
    .replaceAll(new URL(site).host, '{{ .SiteURL }}');
  return { subject, html: filled };
}

/** English for accounts whose metadata say so, French for any other. */
const choice = (fr: string, en: string) => `{{ if eq .Data.lang "en" }}${en}{{ else }}${fr}{{ end }}`;

/** Subject and HTML of each as templates of Go, which Auth fills in. */
export const authMails = () =>
  Object.entries(mails).map(([name, words]) => {
    const [fr, en] = [render('fr', words.fr), render('en', words.en)];
    return { name, subject: choice(fr.subject, en.subject), html: choice(fr.html, en.html) };
  });
