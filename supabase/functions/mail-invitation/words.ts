import brand from '../send-mail/brand.json' with { type: 'json' };
import { renderLetter } from '../send-mail/layout.ts';

/** The words of the letter. They stand here and not in the browser's catalogues: nothing a browser sends comes into it. */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

interface Facts {
  agency: string;
  role: string;
  link: string;
  siteUrl: string;
}

const roles: Record<Language, Record<string, string>> = {
  fr: { owner: 'Propriétaire', editor: 'Rédaction', author: 'Auteur', recruiter: 'Recrutement' },
  en: { owner: 'Owner', editor: 'Editor', author: 'Author', recruiter: 'Recruiter' },
};

const words: Record<Language, { subject: string; body: string }> = {
  fr: {
    subject: '{{agency}} vous invite',
    body: 'Bonjour,\n\n{{agency}} vous invite à rejoindre son site, avec le rôle {{role}}.\n\n[Accepter l’invitation]({{link}})\n\nLe lien est valable sept jours, une seule fois, et n’est que pour vous. Si vous n’attendiez pas cette invitation, ne faites rien.',
  },
  en: {
    subject: '{{agency}} invites you',
    body: 'Hello,\n\n{{agency}} invites you to join its website, with the role {{role}}.\n\n[Accept the invitation]({{link}})\n\nThe link works for seven days, once, and is for you alone. If you were not expecting it, ignore this message.',
  },
};

/** The letter in one language, as text and as HTML; a role without words stands as it is. */
export const letterFor = (language: Language, { agency, role, link, siteUrl }: Facts) =>
  renderLetter(
    words[language],
    { role: { kind: 'text', text: roles[language][role] ?? role }, link: { kind: 'link', text: link } },
    { language, siteUrl, agency: { ...brand.agency, name: agency } },
  );
