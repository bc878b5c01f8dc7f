import { escapeUTF8 } from 'entities';
import colors from './colors.json' with { type: 'json' };
import {
  addressOf,
  type Options,
  oneLine,
  type Part,
  placeholder,
  plain,
  renderLine,
  renderMarkdown,
  type Value,
  type Values,
} from './markdown.ts';
import { addressesStandAlone, mailTemplates, templateKey } from './templates.ts';
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

/** An issue of the newsletter: what many mails share. */
export interface MailContent {
  number?: number;
  subject: string;
  preheader: string;
  body: string;
  items: readonly { title: string; excerpt: string; path: string }[];
}

export interface Mail {
  template: string;
  language: 'fr' | 'en';
  recipient: string;
  variables: Readonly<Record<string, string>>;
  content: MailContent | null;
}

export interface RenderDependencies {
  agency: string;
  siteUrl: string;
  /** Published texts of this language that replace those of the catalogue, by `mail:key`. */
  overrides: Readonly<Record<string, string>>;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A mail that no retry will make readable. */
export class MailTemplateError extends Error {
  override name = 'MailTemplateError';
}

const catalogues: Record<Mail['language'], object> = { fr, en };

export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].sort();

function originalOf(language: Mail['language'], key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (inner, name) => (inner as Record<string, unknown> | undefined)?.[name],
      catalogues[language],
    );
  if (typeof found !== 'string') throw new MailTemplateError(`There is no text mail:${key} in ${language}.`);
  return found;
}

/** Renders a mail as subject, HTML and plain text. Throws a `MailTemplateError` for an unknown template or a missing variable. */
export function renderMail(mail: Mail, { agency, siteUrl, overrides }: RenderDependencies): RenderedMail {
  const { language, content } = mail;
  const template = Object.hasOwn(mailTemplates, mail.template) ? mailTemplates[mail.template] : undefined;
  if (!template) throw new MailTemplateError(`There is no template ${mail.template}.`);
  if (template.isIssue && !content) throw new MailTemplateError(`${mail.template} has no content.`);

  const values: Values = {
    ...Object.fromEntries(
      Object.entries(template.variables).flatMap(([name, kind]): [string, Value][] => {
        const text = Object.hasOwn(mail.variables, name) ? mail.variables[name] : undefined;
        if (typeof text !== 'string') return [];
        return [[name, { kind, text: kind === 'link' ? ownAddress(text, siteUrl) : text }]];
      }),
    ),
    ...(content && template.isIssue
      ? {
          subject: { kind: 'text', text: content.subject },
          body: { kind: 'markdown', text: content.body },
          ...(content.number ? { number: { kind: 'text', text: String(content.number) } } : {}),
        }
      : {}),
    agency: { kind: 'text', text: agency },
  };
  const options: Options = { values, siteUrl };
  /** A text of the catalogue, or the published one in its place if that has the same placeholders and each address alone. */
  const say = (key: string): string => {
    const original = originalOf(language, key);
    const published = overrides[`mail:${key}`];
    const fits =
      typeof published === 'string' &&
      published.trim() !== '' &&
      String(placeholdersOf(published)) === String(placeholdersOf(original)) &&
      addressesStandAlone(published);
    const text = fits ? published : original;
    const missing = placeholdersOf(text).filter((name) => !Object.hasOwn(values, name));
    if (missing.length > 0)
      throw new MailTemplateError(`${mail.template} misses ${missing.join(', ')} for mail:${key}.`);
    return text;
  };

  const key = templateKey(mail.template);
  const subject = oneLine(
    say(`${key}.subject`).replace(placeholder, (_, name: string) => values[name]?.text ?? ''),
  ).slice(0, 200);
  const title = template.isLetter ? null : template.isIssue ? oneLine(content?.subject ?? '') : subject;
  const parts: Parts = {
    agency: plain(oneLine(agency)),
    number: values.number ? renderLine(say('layout.number'), options) : null,
    title: title === null ? null : plain(title),
    body: renderMarkdown(say(`${key}.body`), options),
    items: (template.isIssue ? (content?.items ?? []) : []).map((item) =>
      renderItem(item, say('layout.read'), options),
    ),
    footer: [
      values.leave ? renderLine(say('layout.leave'), options) : null,
      renderLine(say('layout.sender'), options),
    ].flatMap((part) => part ?? []),
  };
  const preheader = template.isIssue ? oneLine(content?.preheader ?? '') : '';
  return {
    subject,
    html: toHtml(parts, { language, subject, preheader, siteUrl }),
    text: toText(parts, siteUrl),
  };
}

/** Whole address of a path of the site. */
function ownAddress(path: string, siteUrl: string): string {
  const url = URL.canParse(path, siteUrl) ? new URL(path, siteUrl) : null;
  if (!url || url.origin !== new URL(siteUrl).origin)
    throw new MailTemplateError('A link leads to another site.');
  return url.href;
}

interface Parts {
  agency: Part;
  number: Part | null;
  title: Part | null;
  body: Part;
  items: readonly Part[];
  footer: readonly Part[];
}

const { light, dark } = colors;

function renderItem(item: MailContent['items'][number], read: string, options: Options): Part {
  const [title, excerpt] = [oneLine(item.title), oneLine(item.excerpt)];
  const href = addressOf(item.path, { ...options, values: {} });
  const action =
    href === null
      ? ''
      : `<p style="margin:0"><a class="accent" href="${escapeUTF8(href)}" aria-label="${escapeUTF8(`${read} ${title}`)}" style="display:inline-block;padding:4px 0;color:${light.accent};font-weight:600;text-decoration:none">${escapeUTF8(read)}</a></p>`;
  return {
    html:
      `<div class="line" style="padding:20px 0;border-top:1px solid ${light.line}">` +
      `<h2 style="margin:0 0 6px;font-size:18px;line-height:1.35">${escapeUTF8(title)}</h2>` +
      `${excerpt && `<p class="quiet" style="margin:0 0 10px;color:${light.muted}">${escapeUTF8(excerpt)}</p>`}${action}</div>`,
    text: [title, excerpt, href ?? ''].filter(Boolean).join('\n'),
  };
}

const darkRules = `.ground{background-color:${dark.bg}!important}.sheet{background-color:${dark.surface}!important;color:${dark.text}!important}.line{border-color:${dark.line}!important}.raised{background-color:${dark.raised}!important}.quiet{color:${dark.muted}!important}.accent{color:${dark.accent}!important}.button{background-color:${dark.accent}!important;color:${dark['on-accent']}!important}`;

const fonts = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

interface Frame {
  language: Mail['language'];
  subject: string;
  preheader: string;
  siteUrl: string;
}

function toHtml(parts: Parts, { language, subject, preheader, siteUrl }: Frame): string {
  const { agency, number, title, body, items, footer } = parts;
  // Blanks keep programs from showing the first words of the mail behind the preheader.
  const hidden =
    preheader &&
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeUTF8(preheader)}${'&#8199;&#847; '.repeat(60)}</div>\n`;
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeUTF8(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}@media (max-width:480px){.around{padding:0!important}.sheet{padding:24px 20px!important;border-radius:0!important}}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.raised}">
${hidden}<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background-color:${light.raised}"><tr><td class="around" align="center" style="padding:28px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr><td class="sheet" style="padding:32px 36px;border-radius:12px;background-color:${light.surface};color:${light.text};font:400 16px/1.6 ${fonts};text-align:left;overflow-wrap:anywhere">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td class="line" style="padding:0 0 14px;border-bottom:4px double ${light.line};font-size:18px;font-weight:700"><a class="accent" href="${escapeUTF8(siteUrl)}" style="color:${light.accent};text-decoration:none">${agency.html}</a></td>
<td class="line quiet" align="right" style="padding:0 0 14px;border-bottom:4px double ${light.line};color:${light.muted};font-size:14px">${number?.html ?? ''}</td>
</tr></table>
<div style="padding:28px 0 8px">
${title ? `<h1 style="margin:0 0 18px;font-size:28px;line-height:1.2;letter-spacing:-0.01em">${title.html}</h1>\n` : ''}${body.html}
${items.map(({ html }) => html).join('\n')}
</div>
<div class="line quiet" style="padding:16px 0 0;border-top:1px solid ${light.line};color:${light.muted};font-size:14px;line-height:1.5">${footer.map(({ html }) => `<p style="margin:0 0 6px">${html}</p>`).join('')}</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function toText({ number, title, body, items, footer }: Parts, siteUrl: string): string {
  const head = [title?.text, number?.text].filter(Boolean).join('\n');
  const foot = ['-- ', ...footer.map(({ text }) => text), siteUrl].join('\n');
  return `${[head, body.text, ...items.map(({ text }) => text), foot].filter(Boolean).join('\n\n')}\n`;
}
