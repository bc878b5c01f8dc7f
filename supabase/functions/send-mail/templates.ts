import type { Value } from './markdown.ts';

interface Template {
  variables: Readonly<Record<string, Value['kind']>>;
  /** Whether it shows an issue of the newsletter, which its content holds. */
  isIssue?: boolean;
  /** Whether a person wrote it: it has no title. */
  isLetter?: boolean;
}

/**
 * Templates with their variables; each has `agency` besides, those of an issue what its content says. What goes to an
 * address nobody has confirmed carries no words of whoever typed it: a form is no way to write to strangers.
 */
export const mailTemplates: Readonly<Record<string, Template>> = {
  'newsletter-confirm': { variables: { link: 'link' } },
  'newsletter-issue': { variables: { leave: 'link' }, isIssue: true },
  'newsletter-test': { variables: {}, isIssue: true },
  'contact-receipt': { variables: {} },
  'contact-reply': { variables: { name: 'text', subject: 'text', body: 'markdown' }, isLetter: true },
  'agency-contact': { variables: { name: 'text', subject: 'text', link: 'link' } },
  'application-received': { variables: { offer: 'text', link: 'link' } },
  'application-link': { variables: { link: 'link' } },
  'application-message': {
    variables: { name: 'text', offer: 'text', subject: 'text', body: 'markdown' },
    isLetter: true,
  },
  'agency-application': { variables: { offer: 'text', link: 'link' } },
  'agency-approval': { variables: { name: 'text', title: 'text', link: 'link' } },
  'approval-answer': { variables: { name: 'text', title: 'text', link: 'link' } },
  'sign-off-approved': { variables: { name: 'text', title: 'text', link: 'link' } },
  'sign-off-change': { variables: { name: 'text', title: 'text', link: 'link' } },
  'sign-off-waits': { variables: { title: 'text', link: 'link' } },
  'remark-mention': { variables: { name: 'text', title: 'text', remark: 'text', link: 'link' } },
};

const linkNames = [
  ...new Set(
    Object.values(mailTemplates).flatMap(({ variables }) =>
      Object.keys(variables).filter((name) => variables[name] === 'link'),
    ),
  ),
].join('|');

/** A link to a variable, or the variable between blanks. */
const loneAddress = new RegExp(
  String.raw`(?:(?<=^|[ \n])\[[^\]\n]*\]\(\{\{(?:${linkNames})\}\}\)|(?<=^|[ \n])\{\{(?:${linkNames})\}\})(?=[.,;:!?…]*(?:[ \n]|$))`,
  'g',
);
const anyAddress = new RegExp(String.raw`\{\{(?:${linkNames})\}\}`);

/** Whether no address is a part of another, which would hand its secret to another host. */
export const addressesStandAlone = (text: string): boolean =>
  !anyAddress.test(/[<>]/.test(text) ? text : text.replace(loneAddress, ''));

/** Key of a template in the catalogue `mail`: `contactReceipt`. */
export const templateKey = (template: string): string =>
  template.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
