import brand from './brand.json' with { type: 'json' };
import { type Agency, toHtml, toText } from './layout.ts';
import {
  addressOf,
  lines,
  link,
  type Options,
  oneLine,
  type Part,
  pictureHtml,
  pictureOf,
  placeholder,
  plain,
  quote,
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
  items: readonly { title: string; excerpt: string; path: string; image?: string; image_alt?: string }[];
}

export interface Mail {
  template: string;
  language: 'fr' | 'en';
  recipient: string;
  variables: Readonly<Record<string, string>>;
  content: MailContent | null;
  /** The message that a letter answers, quoted below it. */
  answers?: { name: string; at: string; text: string } | null | undefined;
}

export interface RenderDependencies {
  /** The owner's changes of the facts in brand.json. */
  settings: Partial<Agency>;
  siteUrl: string;
  /** Where the project's functions and files answer. */
  projectUrl: string;
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
export function renderMail(mail: Mail, dependencies: RenderDependencies): RenderedMail {
  const { settings, siteUrl, projectUrl, overrides } = dependencies;
  const { language, content, answers } = mail;
  const agency: Agency = { ...brand.agency, ...settings };
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
    ...(answers
      ? { date: textValue(dateIn(language, answers.at, agency)), writer: textValue(answers.name) }
      : {}),
    agency: textValue(agency.name),
  };
  const options: Options = { values, siteUrl, filesUrl: `${projectUrl}/storage/v1/object/public` };
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
  const parts = {
    number: values.number ? renderLine(say('layout.number'), options) : null,
    title: title === null ? null : plain(title),
    body: renderMarkdown(say(`${key}.body`), options),
    quoted: answers ? quoteOf(renderLine(say('layout.wrote'), options), answers.text) : null,
    items: (template.isIssue ? (content?.items ?? []) : []).map((item) => renderItem(item, options)),
    leave: values.leave ? renderLine(say('layout.leave'), options) : null,
  };
  const preheader = template.isIssue ? oneLine(content?.preheader ?? '') : '';
  const frame = { language, subject, preheader, siteUrl, agency };
  return { subject, html: toHtml(parts, frame), text: toText(parts, frame) };
}

const textValue = (text: string): Value => ({ kind: 'text', text });

const dateIn = (language: Mail['language'], at: string, { time_zone }: Agency) =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: time_zone,
  }).format(new Date(at));

function quoteOf(wrote: Part, text: string): Part {
  const quoted = quote(lines(text));
  return {
    html: `<p class="quiet" style="margin:28px 0 8px;color:${brand.light.muted}">${wrote.html}</p>${quoted.html}`,
    text: `${wrote.text}\n${quoted.text}`,
  };
}

/** Whole address of a path of the site. */
function ownAddress(path: string, siteUrl: string): string {
  const url = URL.canParse(path, siteUrl) ? new URL(path, siteUrl) : null;
  if (!url || url.origin !== new URL(siteUrl).origin)
    throw new MailTemplateError('A link leads to another site.');
  return url.href;
}

/** Width of the picture of an article beside its words, in px; on a phone it stands above them. */
const itemWidth = 132;

/** An article with its picture, or the cover that a build draws for it. */
function renderItem(
  { title, excerpt, path, image = '', image_alt = '' }: MailContent['items'][number],
  options: Options,
): Part {
  const name = plain(oneLine(title));
  const words = plain(oneLine(excerpt));
  const href = addressOf(path, { ...options, values: {} });
  const own = pictureOf(image, options, itemWidth);
  const cover = new URL(`/covers${path}.png`, options.siteUrl).href;
  const picture = own
    ? pictureHtml(own, oneLine(image_alt))
    : pictureHtml({ src: cover, width: itemWidth, height: 84 }, '');
  const heading = href === null ? name.html : link(name, href).html;
  return {
    html:
      `<table role="presentation" class="line item" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${brand.light.line}"><tr>` +
      `<td class="cell" width="${itemWidth}" valign="top" style="padding:20px 0">${picture}</td>` +
      `<td class="cell" valign="top" style="padding:20px 0 20px 18px"><h2 style="margin:0 0 6px;font-size:18px;line-height:1.3">${heading}</h2>` +
      `${words.html && `<p class="quiet" style="margin:0;color:${brand.light.muted}">${words.html}</p>`}</td></tr></table>`,
    text: [name.text, words.text, href ?? ''].filter(Boolean).join('\n'),
  };
}
