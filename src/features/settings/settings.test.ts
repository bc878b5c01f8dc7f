import { describe, expect, it } from 'vitest';
import { areSpans } from '@/brand/facts';
import { settingsRow } from '../../../tests/support/admin-tables';
import { changedSettings, groups } from './model';
import { isUnchanged, originalFields, type SettingsRow, settingsSchema, toChanges, toFields } from './schema';
import { moveEdge, readSpans, withOneMore, writeSpans } from './spans';

const faultsOf = (given: Partial<typeof originalFields>) => {
  const { error } = settingsSchema.safeParse({ ...originalFields, ...given });
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message.split('.').at(-1)}`) ?? [];
};

describe('The fields of the settings', () => {
  it('are each in one group', () => {
    const grouped = groups.flatMap(({ settings }) => [...settings]).sort();
    expect(Object.keys(originalFields).sort()).toEqual(grouped);
  });

  it('store null for a default of the code', () => {
    const parsed = settingsSchema.parse(originalFields);
    expect(Object.values(toChanges(parsed)).every((value) => value === null)).toBe(true);
    expect(toFields(settingsRow())).toEqual(originalFields);
  });

  it('read back as they were saved', () => {
    const typed = {
      ...originalFields,
      phone: '',
      founded: '2001',
      shows_founded: false,
      latitude: '48.1',
      hours: ['09:00-12:00 14:00-19:00', '', '', '', '', '', '20:00-24:00'],
    };
    const changes = toChanges(settingsSchema.parse(typed));
    expect(changes).toMatchObject({ phone: '', founded: 2001, shows_founded: false, city: null });
    // A latitude is stored with its longitude.
    expect(changes).toMatchObject({ latitude: 48.1, longitude: 7.7407 });
    const row = settingsRow(changes as unknown as Partial<SettingsRow>);
    expect(toFields(row)).toEqual(typed);
    expect(isUnchanged(row, changes)).toBe(true);
    expect(isUnchanged(settingsRow(), changes)).toBe(false);
    expect(changedSettings(originalFields, typed)).toEqual([
      'latitude',
      'phone',
      'hours',
      'founded',
      'shows_founded',
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name required'],
    [{ name: 'x'.repeat(61) }, 'name long'],
    [{ phone: '03 53 01 20 18' }, 'phone phone'],
    [{ phone: '+1234567890123456' }, 'phone phone'],
    [{ email: 'nobody' }, 'email email'],
    [{ facebook: 'http://example.org' }, 'facebook address'],
    [{ facebook: 'javascript:alert(1)' }, 'facebook address'],
    [{ chat_url: 'https://' }, 'chat_url address'],
    [{ country_code: 'fr' }, 'country_code country'],
    [{ currency: 'EURO' }, 'currency currency'],
    [{ time_zone: 'Paris' }, 'time_zone timeZone'],
    [{ time_zone: 'Europe/Nowhere' }, 'time_zone timeZone'],
    [{ latitude: '91' }, 'latitude latitude'],
    [{ founded: '18' }, 'founded year'],
    [{ companies_helped: '-1' }, 'companies_helped number'],
    [{ emailjs_public_key: 'a b' }, 'emailjs_public_key identifier'],
    [{ hours: ['09:00-18:00', '18:00-09:00', '', '', '', '', ''] }, 'hours.1 hours'],
  ])('refuse %o', (given, fault) => expect(faultsOf(given)).toEqual([fault]));

  it('accept empty values that the site hides or the build refuses', () => {
    expect(
      faultsOf({ phone: '', facebook: '', chat_url: '', director: '', host_phone: '', street: '' }),
    ).toEqual([]);
  });
});

describe('Spans', () => {
  it.each([
    ['', true],
    ['09:00-18:00', true],
    ['9:00-12:00 14:00-24:00', true],
    ['09:00-12:00 12:00-13:00', true],
    ['09:10-12:00', false],
    ['12:00-09:00', false],
    ['09:00-12:00 11:00-13:00', false],
    ['09:00', false],
    ['25:00-26:00', false],
    ['01:00-02:00 03:00-04:00 05:00-06:00 07:00-08:00 09:00-10:00', false],
  ])('%o: %s', (text, expected) => expect(areSpans(readSpans(text))).toBe(expected));

  const day = readSpans('09:00-12:00 14:00-18:00');

  it.each([
    [0, 'from', 8 * 60 + 22, '08:15-12:00 14:00-18:00'],
    [0, 'to', 15 * 60, '09:00-14:00 14:00-18:00'],
    [1, 'from', 9 * 60, '09:00-12:00 12:00-18:00'],
    [1, 'to', 30 * 60, '09:00-12:00 14:00-24:00'],
    [1, 'to', 0, '09:00-12:00 14:00-14:15'],
    [0, 'from', -60, '00:00-12:00 14:00-18:00'],
  ] as const)('stop at their neighbours: %i %s %i', (index, edge, minutes, expected) =>
    expect(writeSpans(moveEdge(day, index, edge, minutes))).toBe(expected),
  );

  it('appends a span while the day has room', () => {
    expect(writeSpans(withOneMore([]) ?? [])).toBe('09:00-18:00');
    expect(writeSpans(withOneMore(day) ?? [])).toBe('09:00-12:00 14:00-18:00 19:00-22:00');
    expect(withOneMore(readSpans('01:00-02:00 03:00-04:00 05:00-06:00 07:00-08:00'))).toBeNull();
    expect(withOneMore(readSpans('01:00-24:00'))).toBeNull();
  });
});
