import { agency, townOf } from '@/brand/agency';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { retention } from '@/lib/retention';

/** Variables of every text: `{{agency}}`, `{{city}}`, `{{agencyEmail}}`. */
export function agencyFacts(lang: Lang) {
  const { name, city, email, phone, country, legal } = agency();
  return {
    agency: name,
    city,
    agencyEmail: email,
    agencyPhone: phone,
    country: country[lang],
    agencyAddress: legal.address,
    town: townOf(agency()),
    legalForm: legal.form[lang],
    registration: legal.registration,
    director: legal.director,
    hostName: legal.host.name,
    hostAddress: legal.host.address,
    hostPhone: legal.host.phone,
    ...retention,
    themeKey: storageKeys.theme,
    langKey: storageKeys.lang,
    consentKey: storageKeys.consent,
    chatKey: storageKeys.chat,
    overridesKey: storageKeys.overrides,
    contactDraftKey: storageKeys.contactDraft,
    applicationDraftKey: storageKeys.applicationDraft,
  };
}

/** Reads the facts when a text is shown, not when its catalogue is loaded. */
export function liveAgencyFacts(lang: Lang): AgencyFacts {
  let [current, facts] = [agency(), agencyFacts(lang)];
  const latest = () => {
    if (current !== agency()) [current, facts] = [agency(), agencyFacts(lang)];
    return facts;
  };
  const live = {} as AgencyFacts;
  for (const name of Object.keys(facts) as (keyof AgencyFacts)[]) {
    Object.defineProperty(live, name, { enumerable: true, get: () => latest()[name] });
  }
  return live;
}

export type AgencyFacts = ReturnType<typeof agencyFacts>;
