/** The words of the letter. They stand here and not in the browser's catalogues: nothing a browser sends comes into it. */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

interface Facts {
  agency: string;
  role: string;
  link: string;
}

const roles: Record<Language, Record<string, string>> = {
  fr: { owner: 'Propriétaire', editor: 'Rédaction', author: 'Auteur', recruiter: 'Recrutement' },
  en: { owner: 'Owner', editor: 'Editor', author: 'Author', recruiter: 'Recruiter' },
};

const words: Record<Language, { subject: (facts: Facts) => string; message: (facts: Facts) => string }> = {
  fr: {
    subject: ({ agency }) => `${agency} vous invite`,
    message: ({ agency, role, link }) =>
      `Bonjour,\n\n${agency} vous invite à rejoindre son site, avec le rôle ${role}.\n\nAcceptez dans les sept jours : ${link}\n\nLe lien est valable une fois et n’est que pour vous. Si vous ne l’attendiez pas, il n’y a rien à faire.`,
  },
  en: {
    subject: ({ agency }) => `${agency} invites you`,
    message: ({ agency, role, link }) =>
      `Hello,\n\n${agency} invites you to join its website, with the role ${role}.\n\nAccept within seven days: ${link}\n\nThe link works once and is for you alone. If you did not expect it, there is nothing to do.`,
  },
};

/** Subject and message in one language; a role without words stands as it is. */
export function letterFor(language: Language, facts: Facts): { subject: string; message: string } {
  const named = { ...facts, role: roles[language][facts.role] ?? facts.role };
  return { subject: words[language].subject(named), message: words[language].message(named) };
}
