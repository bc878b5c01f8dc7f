import { escapeUTF8 } from 'entities';
import brand from './brand.json' with { type: 'json' };
import { type Part, plain, renderMarkdown, type Values } from './markdown.ts';

/** Facts of the agency, by their columns of `site_settings`; an empty text hides its element. */
export type Agency = typeof brand.agency;

/** Everything a mail shows, in both forms. */
interface Parts {
  number?: Part | null;
  title: Part | null;
  body: Part;
  items?: readonly Part[];
  /** Message that the mail answers. */
  quoted?: Part | null;
  leave?: Part | null;
}

interface Frame {
  language: 'fr' | 'en';
  subject: string;
  preheader: string;
  siteUrl: string;
  agency: Agency;
}

const { light, dark } = brand;

const text = 'Helvetica,Arial,sans-serif';
const display = `font-family:${text};font-weight:700;letter-spacing:-0.02em`;

/**
 * Faces of the site. Outlook for Windows takes Times where it knows a face by name alone, and reads no media rules; Gmail
 * drops the whole element for a rule within a rule.
 */
const fontRules = (siteUrl: string) => {
  const face = (name: string, weight: string) =>
    `@font-face{font-family:${name};font-weight:${weight};src:url(${new URL(`/fonts/${name.toLowerCase()}.woff2`, siteUrl).href}) format('woff2')}`;
  return `@media screen{${face('Instrument', '400 700')}${face('Bricolage', '200 800')}.sheet{font-family:Instrument,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,${text}!important}.display{font-family:Bricolage,'Helvetica Neue',${text}!important}}`;
};

const darkRules = `.ground{background-color:${dark.bg}!important}.sheet{background-color:${dark.surface}!important;color:${dark.text}!important}.line{border-color:${dark.line}!important}.raised{background-color:${dark.raised}!important}.ink{color:${dark.text}!important}.quiet{color:${dark.muted}!important}.accent{color:${dark.accent}!important}.button{background-color:${dark.accent}!important;color:${dark['on-accent']}!important}`;

const phoneRules =
  '.around{padding:0!important}.sheet{padding:24px 20px!important;border-radius:0!important}.cell{display:block!important;width:100%!important;padding:18px 0 0!important}.item{margin:0 0 18px!important}.cell img{width:100%!important}';

/** The site as people write it. */
const bare = (siteUrl: string) => new URL(siteUrl).host;

/** Address, telephone and site, a line each. */
function footerLines({ agency, siteUrl }: Frame): Part[] {
  const { name, street, postal_code, city, region, country_code, phone } = agency;
  // As the site writes it (src/brand/agency.ts).
  const town = /^(?:AU|CA|US)$/.test(country_code)
    ? `${city}, ${region} ${postal_code}`
    : `${postal_code}\u00a0${city}`;
  const address = [street, town.trim()].filter(Boolean).join(', ');
  const link = (href: string, words: string) =>
    `<a class="quiet" href="${escapeUTF8(href)}" style="color:${light.muted}">${escapeUTF8(words)}</a>`;
  const ways = [
    ...(phone ? [{ html: link(`tel:${phone.replace(/[^+\d]/g, '')}`, phone), text: phone }] : []),
    { html: link(siteUrl, bare(siteUrl)), text: siteUrl },
  ];
  return [
    { html: `<strong class="ink" style="color:${light.text}">${escapeUTF8(name)}</strong>`, text: name },
    ...(address ? [plain(address)] : []),
    {
      html: ways.map(({ html }) => html).join(' &middot; '),
      text: ways.map(({ text }) => text).join('\n'),
    },
  ];
}

export function toHtml(parts: Parts, frame: Frame): string {
  const { number, title, body, items = [], quoted, leave } = parts;
  const { language, subject, preheader, siteUrl, agency } = frame;
  const picture = (name: string) => escapeUTF8(new URL(`/${name}`, siteUrl).href);
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
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}@media (max-width:480px){${phoneRules}}</style>
<style>${fontRules(siteUrl)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.raised}">
${hidden}<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background-color:${light.raised}"><tr><td class="around" align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="sheet" style="padding:32px 36px;border-radius:14px;background-color:${light.surface};color:${light.text};font:400 16px/1.6 ${text};text-align:left;overflow-wrap:anywhere">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td width="46" style="padding:0 0 16px"><img src="${picture('icon-192.png')}" alt="" width="36" height="36" style="display:block;border:0"></td>
<td style="padding:0 0 16px"><a class="ink display" href="${escapeUTF8(siteUrl)}" style="color:${light.text};font-size:22px;line-height:1.1;text-decoration:none;${display}">${escapeUTF8(agency.name)}</a></td>
<td class="quiet" align="right" style="padding:0 0 16px;color:${light.muted};font-size:14px">${number?.html ?? ''}</td>
</tr></table>
<img src="${picture('mail-strip.png')}" alt="" width="528" height="12" style="display:block;width:100%;height:12px;border:0;object-fit:cover;object-position:left">
<div style="padding:28px 0 8px">
${title ? `<h1 class="display" style="margin:0 0 18px;font-size:30px;line-height:1.08;text-wrap:balance;${display}">${title.html}</h1>\n` : ''}${body.html}${quoted?.html ?? ''}
${items.map(({ html }) => html).join('\n')}
</div>
<div class="line quiet" style="padding:16px 0 0;border-top:1px solid ${light.line};color:${light.muted};font-size:14px;line-height:1.5"><p style="margin:0 0 12px">${footerLines(
    frame,
  )
    .map(({ html }) => html)
    .join('<br>')}</p>${leave ? `<p style="margin:0">${leave.html}</p>` : ''}</div>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

export function toText({ number, title, body, items = [], quoted, leave }: Parts, frame: Frame): string {
  const head = [title?.text, number?.text].filter(Boolean).join('\n');
  const foot = ['-- ', ...footerLines(frame).map(({ text }) => text), ...(leave ? ['', leave.text] : [])];
  const parts = [head, body.text, quoted?.text, ...items.map(({ text }) => text), foot.join('\n')];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A letter of words that no admin changes, such as those of accounts. */
export function renderLetter(
  { subject, body }: { subject: string; body: string },
  values: Values,
  { language, siteUrl, agency }: Pick<Frame, 'language' | 'siteUrl' | 'agency'>,
) {
  const shown = { ...values, agency: { kind: 'text', text: agency.name } } as const;
  const options = { values: shown, siteUrl, filesUrl: siteUrl };
  const title = plain(subject.replace('{{agency}}', agency.name));
  const parts = { title, body: renderMarkdown(body, options) };
  const frame = { language, subject: title.text, preheader: '', siteUrl, agency };
  return { subject: title.text, html: toHtml(parts, frame), text: toText(parts, frame) };
}
