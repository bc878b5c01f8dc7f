import { escapeUTF8 } from 'entities';
import { minifySync, type Plugin } from 'vite';
import { chat } from '../../src/app/chat.ts';
import { clock } from '../../src/app/clock.ts';
import { drawBroken } from '../../src/app/draw-broken.ts';
import { fetchAhead } from '../../src/app/fetch-ahead.ts';
import { growPicture } from '../../src/app/grow-picture.ts';
import { hideOff } from '../../src/app/hide-off.ts';
import { type RedirectNames, redirect } from '../../src/app/redirect.ts';
import { type StarterNames, starter } from '../../src/app/starter.ts';
import { streetClock } from '../../src/app/street-clock.ts';
import { agency } from '../../src/brand/agency.ts';
import { siteOverrides } from '../../src/brand/overrides.ts';
import { colorOf } from '../../src/brand/read-colors.ts';
import { textsIn, withTexts } from '../../src/i18n/catalogue.ts';
import enCommon from '../../src/i18n/locales/en/common.json' with { type: 'json' };
import enContact from '../../src/i18n/locales/en/contact.json' with { type: 'json' };
import frCommon from '../../src/i18n/locales/fr/common.json' with { type: 'json' };
import frContact from '../../src/i18n/locales/fr/contact.json' with { type: 'json' };
import { defaultLang, type Lang, langs } from '../../src/lib/lang.ts';
import { retention } from '../../src/lib/retention.ts';
import { siteKey } from '../../src/lib/site-key.ts';
import { speedEdges } from '../../src/lib/speed-edges.ts';

/** Links that the browser may fetch ahead under the pointer or a finger: finished pages of the site, never rendered. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: langs.flatMap((lang) => [`/${lang}`, `/${lang}/*`]) },
          { not: { selector_matches: '[target], [data-early], [data-choose-lang], [href*="?"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** Message for a page whose application does not start, with the owner's changes; the starter shows it. */
function unavailable(
  lang: Lang,
  common: typeof frCommon | typeof enCommon,
  contact: typeof frContact | typeof enContact,
): string {
  const owned = siteOverrides().texts[lang];
  const { reload } = withTexts(common, textsIn(owned, 'common'));
  const { notStarted } = withTexts(contact, textsIn(owned, 'contact'));
  const { phone, email } = agency();
  const text = notStarted.replace('{{agencyPhone}}', phone).replace('{{agencyEmail}}', email);
  const style =
    'position:sticky;bottom:0;z-index:99;padding:1rem 2rem;background:var(--raised);border-top:1px solid var(--line)';
  return `<div id="unavailable-${lang}" lang="${lang}" role="alert" style="${style}" hidden><p>${escapeUTF8(text)}</p><button type="button" data-reload>${escapeUTF8(reload)}</button></div>`;
}

function starterScript(): string {
  const names: StarterNames = {
    themeKey: `${siteKey}.theme`,
    langKey: `${siteKey}.lang`,
    consentKey: `${siteKey}.consent`,
    sessionKey: `${siteKey}.session`,
    overridesKey: `${siteKey}.overrides`,
    visitKey: `${siteKey}.visit-from`,
    speedEdges,
    draftHours: {
      contact: retention.applicationDraftHours,
      application: retention.applicationDraftHours,
      note: retention.noteDraftHours,
    },
    langs,
    themeColors: { dark: colorOf('dark', 'bg'), light: colorOf('light', 'bg') },
  };
  return `${inlined(starter, names)}${headScripts()}<script type="speculationrules">${speculationRules}</script>`;
}

const headScripts = (): string =>
  inlined(hideOff, { overridesKey: `${siteKey}.overrides` }) + inlined(growPicture) + inlined(drawBroken);

const bodyScripts = (): string => inlined(chat, { chatKey: `${siteKey}.chat` }) + inlined(fetchAhead);

export const clockScript = (): string => inlined(clock);

export const streetClockScript = (): string => inlined(streetClock);

export const redirectScript = (): string =>
  inlined(redirect, { langKey: `${siteKey}.lang`, langs, defaultLang } satisfies RedirectNames);

/** For a demo on a host: finished pages lead to each other, as what the application loads would ask the missing backend. */
export const demoScript = (): string =>
  inlined(() =>
    addEventListener(
      'click',
      (event) => {
        const isLink = event.target instanceof Element && event.target.closest('a[href]:not([href^="#"])');
        if (isLink) event.stopPropagation();
      },
      true,
    ),
  );

function inlined(script: (given: never) => void, given: unknown = null): string {
  const { code, errors } = minifySync('inline.js', `(${script.toString()})(${JSON.stringify(given)})`);
  const [fault] = errors;
  if (fault) throw new Error(`An inline script is broken: ${fault.message}`);
  return `<script>${code}</script>`;
}

export const frameOf = (html: string): string =>
  html
    .replace('<!--starter-->', () => starterScript())
    .replace(
      '<div id="root"></div>',
      (place) =>
        `${place}${unavailable('fr', frCommon, frContact)}${unavailable('en', enCommon, enContact)}${bodyScripts()}`,
    )
    .replace('%theme-color%', colorOf('dark', 'bg'))
    .replace(/^\s*<!--.*?-->\n/gms, '');

export const htmlPlugin = (): Plugin => ({
  name: 'html',
  transformIndexHtml: { order: 'pre', handler: frameOf },
});

/** Sources of the scripts above besides the starter, which the Content-Security-Policy names by their hashes. */
export const otherScripts = (): string =>
  [headScripts, bodyScripts, clockScript, streetClockScript, redirectScript, demoScript]
    .map((script) => script())
    .join('');
