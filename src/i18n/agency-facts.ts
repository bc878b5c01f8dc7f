import { agency, townOf } from '@/brand/agency';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { retention } from '@/lib/retention';

export function agencyFacts(lang: Lang) {
  const facts = agency();
  const { name, city, email, phone } = facts;
  return {
    agency: name,
    city,
    agencyEmail: email,
    agencyPhone: phone,
    country: facts[`country_${lang}`],
    agencyAddress: facts.street,
    town: townOf(facts),
    legalForm: facts[`legal_form_${lang}`],
    registration: facts.registration,
    director: facts.director,
    hostName: facts.host_name,
    hostAddress: facts.host_address,
    hostPhone: facts.host_phone,
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
