import type { SettingsFields } from './schema';

export type Setting = keyof SettingsFields;

export type SitePage =
  | 'header'
  | 'footer'
  | 'google'
  | 'contact'
  | 'call'
  | 'legal'
  | 'home'
  | 'about'
  | 'offers'
  | 'dates'
  | 'form';

export const groups = [
  {
    id: 'identity',
    settings: ['name', 'city', 'region', 'country_code', 'country_fr', 'country_en', 'latitude', 'longitude'],
    pages: ['header', 'footer', 'google'],
  },
  {
    id: 'contact',
    settings: ['phone', 'email', 'street', 'postal_code', 'chat_label', 'chat_url'],
    pages: ['contact', 'legal', 'google'],
  },
  { id: 'hours', settings: ['hours', 'exceptional_days'], pages: ['contact', 'call', 'google'] },
  {
    id: 'social',
    settings: ['instagram', 'linkedin', 'facebook', 'tiktok'],
    pages: ['footer', 'contact', 'google'],
  },
  {
    id: 'legal',
    settings: [
      'legal_form_fr',
      'legal_form_en',
      'registration',
      'director',
      'host_name',
      'host_phone',
      'host_address',
    ],
    pages: ['legal'],
  },
  {
    id: 'figures',
    settings: [
      'founded',
      'companies_helped',
      'years_of_experience',
      'shows_founded',
      'shows_companies',
      'shows_experience',
    ],
    pages: ['home', 'about'],
  },
  { id: 'units', settings: ['currency', 'time_zone'], pages: ['offers', 'dates'] },
  {
    id: 'mail',
    settings: ['acknowledges_messages', 'emailjs_service_id', 'emailjs_template_id', 'emailjs_public_key'],
    pages: ['form'],
  },
] as const satisfies readonly { id: string; settings: readonly Setting[]; pages: readonly SitePage[] }[];

export type Group = (typeof groups)[number];

export const changedSettings = (stored: SettingsFields, typed: SettingsFields): Setting[] =>
  groups.flatMap(({ settings }) =>
    settings.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(typed[name])),
  );
