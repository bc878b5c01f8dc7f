import type { Value } from './markdown.ts';

interface Template {
  variables: Readonly<Record<string, Value['kind']>>;
  /** Whether it shows an issue of the newsletter, which its content holds. */
  isIssue?: boolean;
  /** Whether a person wrote it: it has no title. */
  isLetter?: boolean;
}

/** Templates with their variables; each has `agency` besides, those of an issue what its content says. */
export const mailTemplates: Readonly<Record<string, Template>> = {
  'newsletter-confirm': { variables: { link: 'link' } },
  'newsletter-issue': { variables: { leave: 'link' }, isIssue: true },
  'newsletter-test': { variables: {}, isIssue: true },
  'contact-receipt': { variables: { name: 'text', message: 'quote' } },
  'contact-reply': { variables: { name: 'text', subject: 'text', body: 'markdown' }, isLetter: true },
  'agency-contact': { variables: { name: 'text', subject: 'text', link: 'link' } },
  'application-received': { variables: { name: 'text', offer: 'text', link: 'link' } },
  'application-link': { variables: { link: 'link' } },
  'application-message': {
    variables: { name: 'text', offer: 'text', subject: 'text', body: 'markdown' },
    isLetter: true,
  },
  'agency-application': { variables: { offer: 'text', link: 'link' } },
};

/** Key of a template in the catalogue `mail`: `contactReceipt`. */
export const templateKey = (template: string): string =>
  template.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
