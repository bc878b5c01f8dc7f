import type { Lang } from '@/lib/lang';
import json from './agency.json' with { type: 'json' };
import type { ExceptionalDays, Week } from './hours.ts';
import { type SettingsOverrides, siteOverrides } from './overrides.ts';

export type Bilingual = Record<Lang, string>;

export const networks = ['instagram', 'facebook', 'linkedin', 'tiktok'] as const;
export type Network = (typeof networks)[number];

export interface Agency {
  name: string;
  city: string;
  region: string;
  country: Bilingual;
  /** ISO 3166-1 alpha-2, for structured data. */
  countryCode: string;
  /** Formatted for reading; empty to hide it. */
  phone: string;
  /** E.164, for tel: links. */
  phoneLink: string;
  email: string;
  /** Without an address the site has no chat. */
  chat: { label: string; url: string };
  /** An empty address hides the network. */
  social: Record<Network, string>;
  founded: number;
  /** Marketing claims of the texts, as numbers so that each language words them. */
  companiesHelped: number;
  yearsOfExperience: number;
  /** Figures that the home page shows. */
  shows: { founded: boolean; companies: boolean; experience: boolean };
  hours: {
    week: Week;
    exceptions: readonly ExceptionalDays[];
  };
  /** IANA name of the time zone of the opening hours. */
  timeZone: string;
  /** ISO 4217, of the salaries in job offers. */
  currency: string;
  /** Identifiers of the mail service, which are public; empty if neither build nor owner sets them. */
  mail: { serviceId: string; templateId: string; publicKey: string };
  location: { latitude: number; longitude: number };
  /**
   * People who handle a message, in order: who answers it, who visits, who designs. Their portraits are files of
   * public/.
   */
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

/** Services of the texts, each with a section of a page. */
export type Service = 'web' | 'design' | 'seo' | 'strategy';

/** Facts of agency.json, without the owner's changes. `npm run setup` writes the file. */
export interface Facts extends Omit<Agency, 'phoneLink'> {
  /** Style of the drawings: the house and its street, or the mark and plain covers. */
  drawings: 'house' | 'plain';
  /**
   * Number of people at the agency, as the texts say; those who are not shown are behind closed shutters. 0 hides the
   * number.
   */
  people: number;
  /** Parts of the site that are on, by their columns of `site_sections`. */
  sections: Record<'careers' | 'chat' | 'newsletter' | 'portfolio_likes', boolean>;
  /** Team member who answers for each service, and for offers; a name that is not in the team is not shown. */
  answering: Record<Service | 'careers', string>;
}

// JSON has no literal types. The setup and a test check the file by its schema (scripts/setup/answers.ts).
export const facts = json as Facts;

/** Keeps the characters to dial: digits and plus signs. */
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

/** Countries that write the region and the postal code after the town. */
const postalCodeLast = /^(?:AU|CA|US)$/;

/** The line of an address after the street, in the order of its country; also in supabase/functions/send-mail. */
export const townOf = ({ city, region, countryCode, legal: { postalCode } }: Agency): string =>
  (postalCodeLast.test(countryCode) ? `${city}, ${region} ${postalCode}` : `${postalCode} ${city}`).trim();

const known = new WeakMap<SettingsOverrides, Agency>();

/** The facts with the owner's changes. */
export function agencyWith(set: SettingsOverrides): Agency {
  const before = known.get(set);
  if (before) return before;
  const made = merged(set);
  known.set(set, made);
  return made;
}

const nothingSet: SettingsOverrides = {};

/** The facts of agency.json, without the owner's changes. */
export const agencyAsBuilt = (): Agency => agencyWith(nothingSet);

/** The facts in force. Read at render: the owner's changes apply from one page view to the next. */
export const agency = (): Agency => agencyWith(siteOverrides().settings);
