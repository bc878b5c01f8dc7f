import json from './agency.json' with { type: 'json' };
import type { Facts } from './facts.ts';
import { type SettingsOverrides, siteOverrides } from './overrides.ts';

export type Network = 'instagram' | 'facebook' | 'linkedin' | 'tiktok';

export interface Agency extends Facts {
  /** E.164, for tel: links. */
  phoneLink: string;
}

export type Service = Exclude<keyof Facts['answering'], 'careers'>;

// JSON has no literal types. The setup and a test check the file by its schema (facts.ts).
export const facts = json as Facts;

/** Countries that write the region and the postal code after the town. */
const postalCodeLast = /^(?:AU|CA|US)$/;

/** The line of an address after the street, in the order of its country; also in supabase/functions/send-mail. */
export const townOf = ({ city, region, country_code, postal_code }: Agency): string =>
  (postalCodeLast.test(country_code) ? `${city}, ${region} ${postal_code}` : `${postal_code} ${city}`).trim();

const known = new WeakMap<SettingsOverrides, Agency>();

export function agencyWith(set: SettingsOverrides): Agency {
  const before = known.get(set);
  if (before) return before;
  const { phone = facts.phone } = set;
  // A number is dialled by its digits and plus signs.
  const made = { ...facts, ...set, phoneLink: phone.replace(/[^+\d]/g, '') };
  known.set(set, made);
  return made;
}

const nothingSet: SettingsOverrides = {};

export const agencyAsBuilt = (): Agency => agencyWith(nothingSet);

/** The facts in force. Read at render: the owner's changes apply from one page view to the next. */
export const agency = (): Agency => agencyWith(siteOverrides().settings);
