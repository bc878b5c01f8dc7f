import type { ExceptionalDays, Week } from './hours.ts';

/**
 * What the owner set of the facts of the agency: the columns of `site_settings` that are not null, as they stand there.
 * Whatever is missing is as `src/brand` says; an empty text hides what it would show.
 */
export type SettingsOverrides = Partial<{
  name: string;
  city: string;
  region: string;
  country_fr: string;
  country_en: string;
  country_code: string;
  latitude: number;
  longitude: number;
  phone: string;
  email: string;
  chat_label: string;
  chat_url: string;
  street: string;
  postal_code: string;
  hours: Week;
  exceptional_days: readonly ExceptionalDays[];
  instagram: string;
  facebook: string;
  linkedin: string;
  tiktok: string;
  legal_form_fr: string;
  legal_form_en: string;
  registration: string;
  director: string;
  host_name: string;
  host_address: string;
  host_phone: string;
  founded: number;
  companies_helped: number;
  years_of_experience: number;
  shows_founded: boolean;
  shows_companies: boolean;
  shows_experience: boolean;
  currency: string;
  time_zone: string;
  emailjs_service_id: string;
  emailjs_template_id: string;
  emailjs_public_key: string;
}>;
