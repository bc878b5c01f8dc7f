import { minifySync, type Plugin } from 'vite';
import { type StarterNames, starter } from '../../src/app/starter.ts';
import { agency, facts } from '../../src/brand/agency.ts';
import { siteOverrides } from '../../src/brand/overrides.ts';
import { colorOf } from '../../src/brand/read-colors.ts';
import { textsIn, withTexts } from '../../src/i18n/catalogue.ts';
import enCommon from '../../src/i18n/locales/en/common.json' with { type: 'json' };
import enContact from '../../src/i18n/locales/en/contact.json' with { type: 'json' };
import frCommon from '../../src/i18n/locales/fr/common.json' with { type: 'json' };
import frContact from '../../src/i18n/locales/fr/contact.json' with { type: 'json' };
import { defaultLang, type Lang, langs } from '../../src/lib/lang.ts';

/** Messages that a page may need before its code is loaded, with the owner's changes. */
function unavailable(
  lang: Lang,
  common: typeof frCommon | typeof enCommon,
  contact: typeof frContact | typeof enContact,
): [string, string] {
  const owned = siteOverrides().texts[lang];
  const { reload } = withTexts(common, textsIn(owned, 'common'));
  const { notStarted } = withTexts(contact, textsIn(owned, 'contact'));
  const { phone, email } = agency();
  return [notStarted.replace('{{agencyPhone}}', phone).replace('{{agencyEmail}}', email), reload];
}

/** The inline script, the same on every page, so that one hash in the Content-Security-Policy covers it. */
function starterScript(): string {
  const names: StarterNames = {
    themeKey: `${facts.key}.theme`,
    langKey: `${facts.key}.lang`,
    consentKey: `${facts.key}.consent`,
    langs,
    defaultLang,
    themeColors: { dark: colorOf('dark', 'bg'), light: colorOf('light', 'bg') },
    unavailable: {
      fr: unavailable('fr', frCommon, frContact),
      en: unavailable('en', enCommon, enContact),
    },
  };
  const { code, errors } = minifySync('starter.js', `(${starter.toString()})(${JSON.stringify(names)})`);
  const [fault] = errors;
  if (fault) throw new Error(`The starter script is broken: ${fault.message}`);
  return `<script>${code}</script>`;
}

/** index.html with the common parts of every page, in development as in the build. */
export const frameOf = (html: string): string =>
  html
    .replace('<!--starter-->', () => starterScript())
    .replace('%theme-color%', colorOf('dark', 'bg'))
    // Removes comments for developers.
    .replace(/^\s*<!--.*?-->\n/gms, '');

/** Writes the inline starter and the theme colour into index.html, in development as in the build. */
export const htmlPlugin = (): Plugin => ({
  name: 'html',
  transformIndexHtml: { order: 'pre', handler: frameOf },
});
