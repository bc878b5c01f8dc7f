import type { Lang } from '@/lib/lang';
import json from './agency.json' with { type: 'json' };
import type { ExceptionalDays, Week } from './hours.ts';
import { type SettingsOverrides, siteOverrides } from './overrides.ts';

type Bilingual = Record<Lang, string>;

export const networks = ['instagram', 'facebook', 'linkedin', 'tiktok'] as const;
export type Network = (typeof networks)[number];

export interface Agency {
  name: string;
  city: string;
  region: string;
  country: Bilingual;
  /** ISO 3166-1 alpha-2, for structured data. */
  countryCode: string;
  /** As people read it; empty where nobody is to be called. */
  phone: string;
  /** E.164, for tel: links. */
  phoneLink: string;
  email: string;
  /** Without an address there is no chat. */
  chat: { label: string; url: string };
  /** An empty address is a network the agency is not on. */
  social: Record<Network, string>;
  founded: number;
  /** Marketing claims of the texts, as numbers so that each language words them. */
  companiesHelped: number;
  yearsOfExperience: number;
  /** Which of these figures the home page shows. */
  shows: { founded: boolean; companies: boolean; experience: boolean };
  hours: {
    week: Week;
    exceptions: readonly ExceptionalDays[];
  };
  /** IANA name of the clock the hours are kept by. */
  timeZone: string;
  /** ISO 4217, of the salaries in job offers. */
  currency: string;
  /** Identifiers of the mail service, which are public; empty where the build or nobody names them. */
  mail: { serviceId: string; templateId: string; publicKey: string };
  location: { latitude: number; longitude: number };
  /** Who takes up a message, one after the other: who answers it, who comes to see, who draws. Their portraits are files of public/. */
  welcome: readonly { name: string; portrait: string | null }[];
  legal: {
    form: Bilingual;
    address: string;
    postalCode: string;
    registration: string;
    director: string;
    host: { name: string; address: string; phone: string };
  };
}

/** Public holidays by name: their names are in the catalogue `contact`. */
export type Holiday = keyof typeof json.holidays;

/** Services of the texts, each with a page section of its own. */
export type Service = 'web' | 'design' | 'seo' | 'strategy';

/** Facts as agency.json states them, where the owner set nothing else. `npm run setup` writes the file. */
export interface Facts extends Omit<Agency, 'phoneLink'> {
  /** Prefix of everything kept in a visitor's browser. Another one forgets what the old one kept. */
  key: string;
  /** What pages are drawn with: the house and its street, or the mark and plain covers. */
  drawings: 'house' | 'plain';
  /** How many work here, as the texts say; whoever is not shown is behind a closed shutter. 0 where nobody counts. */
  people: number;
  /** Parts of the site that are on, by their columns of `site_sections`. */
  sections: Record<'careers' | 'chat' | 'newsletter' | 'portfolio_likes', boolean>;
  /** Team member who answers for each service, and for offers; a name that is not in the team is not shown. */
  answering: Record<Service | 'careers', string>;
  /** Days of public holidays, on which the agency is closed: `mm-dd`, or how many days after Easter Sunday. */
  holidays: Readonly<Record<string, string | number>>;
}

// Types of JSON know no literals. The setup and a test check the file by its schema (scripts/setup/answers.ts).
export const facts = json as Facts;

/** What is dialled: the digits alone. */
const dialled = (phone: string) => phone.replace(/[^+\d]/g, '');

function merged(set: SettingsOverrides): Agency {
  const phone = set.phone ?? facts.phone;
  return {
    ...facts,
    name: set.name ?? facts.name,
    city: set.city ?? facts.city,
    region: set.region ?? facts.region,
    country: { fr: set.country_fr ?? facts.country.fr, en: set.country_en ?? facts.country.en },
    countryCode: set.country_code ?? facts.countryCode,
    phone,
    phoneLink: dialled(phone),
    email: set.email ?? facts.email,
    chat: { label: set.chat_label ?? facts.chat.label, url: set.chat_url ?? facts.chat.url },
    social: {
      instagram: set.instagram ?? facts.social.instagram,
      facebook: set.facebook ?? facts.social.facebook,
      linkedin: set.linkedin ?? facts.social.linkedin,
      tiktok: set.tiktok ?? facts.social.tiktok,
    },
    founded: set.founded ?? facts.founded,
    companiesHelped: set.companies_helped ?? facts.companiesHelped,
    yearsOfExperience: set.years_of_experience ?? facts.yearsOfExperience,
    shows: {
      founded: set.shows_founded ?? facts.shows.founded,
      companies: set.shows_companies ?? facts.shows.companies,
      experience: set.shows_experience ?? facts.shows.experience,
    },
    hours: {
      week: set.hours ?? facts.hours.week,
      exceptions: set.exceptional_days ?? facts.hours.exceptions,
    },
    timeZone: set.time_zone ?? facts.timeZone,
    currency: set.currency ?? facts.currency,
    mail: {
      serviceId: set.emailjs_service_id ?? facts.mail.serviceId,
      templateId: set.emailjs_template_id ?? facts.mail.templateId,
      publicKey: set.emailjs_public_key ?? facts.mail.publicKey,
    },
    location: {
      latitude: set.latitude ?? facts.location.latitude,
      longitude: set.longitude ?? facts.location.longitude,
    },
    legal: {
      form: { fr: set.legal_form_fr ?? facts.legal.form.fr, en: set.legal_form_en ?? facts.legal.form.en },
      address: set.street ?? facts.legal.address,
      postalCode: set.postal_code ?? facts.legal.postalCode,
      registration: set.registration ?? facts.legal.registration,
      director: set.director ?? facts.legal.director,
      host: {
        name: set.host_name ?? facts.legal.host.name,
        address: set.host_address ?? facts.legal.host.address,
        phone: set.host_phone ?? facts.legal.host.phone,
      },
    },
  };
}

const known = new WeakMap<SettingsOverrides, Agency>();

/** The facts with what somebody set in their place. */
export function agencyWith(set: SettingsOverrides): Agency {
  const before = known.get(set);
  if (before) return before;
  const made = merged(set);
  known.set(set, made);
  return made;
}

const nothingSet: SettingsOverrides = {};

/** The facts of agency.json, whatever the owner set. */
export const agencyAsBuilt = (): Agency => agencyWith(nothingSet);

/** Everybody asks here, whenever something is said or drawn: what the owner set holds from one page view to the next. */
export const agency = (): Agency => agencyWith(siteOverrides().settings);
