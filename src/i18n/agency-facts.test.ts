import { afterEach, describe, expect, it } from 'vitest';
import { agency, agencyAsBuilt } from '@/brand/agency';
import { replaceOverrides, type SettingsOverrides, siteOverrides } from '@/brand/overrides';
import { agencyJsonLd } from '@/brand/structured-data';
import { toLocalTime } from '@/i18n/local-time';
import { i18nFor } from '.';
import { agencyFacts } from './agency-facts';
import { formatMoney } from './format';
import { formatClock } from './format-hours';

const before = siteOverrides();
const set = (settings: SettingsOverrides) => replaceOverrides({ ...before, settings });
afterEach(() => replaceOverrides(before));

describe('An override of the owner', () => {
  it('replaces only its own value', () => {
    const { hours, ...rest } = agencyAsBuilt();
    set({ phone: '+33 1 23 45 67 89', host_name: 'Ailleurs', companies_helped: 80, shows_founded: false });
    const { hours: same, ...changed } = agency();
    expect(same).toEqual(hours);
    expect(changed).toEqual({
      ...rest,
      phone: '+33 1 23 45 67 89',
      phoneLink: '+33123456789',
      host_name: 'Ailleurs',
      companies_helped: 80,
      shows_founded: false,
    });
  });

  it('is merged once while it stays the same', () => {
    set({ city: 'Colmar' });
    expect(agency()).toBe(agency());
    expect(agencyAsBuilt().city).toBe('Strasbourg');
  });

  it('applies to texts, clock and currency at once', () => {
    const t = i18nFor('fr').t;
    i18nFor('fr').addResourceBundle('fr', 'common', { here: 'À {{city}}' });
    const shown = () => (t as (key: string) => string)('here');
    expect(shown()).toBe('À Strasbourg');
    set({ city: 'Nouméa', time_zone: 'Pacific/Noumea', currency: 'XPF' });
    expect(shown()).toBe('À Nouméa');
    expect(toLocalTime('2026-11-24T08:00:00Z')).toBe('2026-11-24T19:00');
    expect(formatClock('fr', '2026-11-24T08:00:00Z')).toBe('19\u00a0h');
    expect(formatMoney('en', 36_000)).toMatch(/CFPF|XPF/);
  });

  it('puts the postal code of an agency in Canada after its town', () => {
    expect(agencyFacts('fr').town).toBe('67000 Strasbourg');
    set({ city: 'Montréal', region: 'Québec', postal_code: 'H2X 1K4', country_code: 'CA' });
    expect(agencyFacts('fr').town).toBe('Montréal, Québec H2X 1K4');
  });

  it('is part of the structured data unless empty', () => {
    set({
      phone: '',
      facebook: '',
      hours: [[{ from: '18:00', to: '24:00' }], [], [], [], [], [], []],
      exceptional_days: [
        { from: '2026-12-24', to: '2027-01-02', spans: [], announce: 14, reason: { fr: '', en: '' } },
      ],
    });
    const node = agencyJsonLd('fr', 'x', 'y');
    expect(node).not.toHaveProperty('telephone');
    const { instagram, linkedin, tiktok } = agency();
    expect(node.sameAs).toEqual([instagram, linkedin, tiktok]);
    expect(node.openingHoursSpecification).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens: '18:00', closes: '23:59' },
    ]);
    expect(node.specialOpeningHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: '2026-12-24',
        validThrough: '2027-01-02',
      },
    ]);
  });
});
