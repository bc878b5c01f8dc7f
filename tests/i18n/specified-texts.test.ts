import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Lang, langs } from '@/lib/lang';
import { retention } from '@/lib/retention';
import { texts } from '../support/texts';

/** Everywhere else the tests read them by their keys. A variable stands for itself, a no-break space is a space. */
const specified = readFileSync(join(import.meta.dirname, 'specified-texts.md'), 'utf8');
const rows = [...specified.matchAll(/^\| (\S+:\S+) \| (.+) \| (.+) \|$/gm)].map(([, ...row]) => row);

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const say = (lang: Lang, key = '') => plain(texts(lang)(key as 'common:error', { skipInterpolation: true }));

it.each(rows)('says %s', (key, fr, en) => {
  expect([say('fr', key), say('en', key)]).toEqual([fr, en]);
});

it('reads the whole list', () => expect(rows.length).toBeGreaterThan(180));

it.each([
  'admin-articles:list.confirmText',
  'admin-projects:list.confirmText',
  'admin-testimonials:confirm.text',
  'admin-careers:offers.confirmText',
  'admin-careers:applications.confirmText',
])('says in %s that what is deleted can be restored for thirty days', (key) => {
  expect(say('fr', key)).toMatch(/restaurer depuis la corbeille pendant 30 jours/);
  expect(say('en', key)).toMatch(/restore it from the trash for 30 days/);
});

describe.each(langs)('The legal texts of %s', (lang) => {
  const sections = (key: string) => texts(lang)(key as 'legal:sections', { returnObjects: true });

  it('contains six and nine sections', () => {
    expect(sections('legal:sections')).toHaveLength(6);
    expect(sections('privacy:sections')).toHaveLength(9);
  });

  it('name the periods after which messages and applications are erased', () => {
    expect([retention.messageMonths, retention.applicationMonths]).toEqual([12, 24]);
    const whole = plain(JSON.stringify(sections('privacy:sections')));
    for (const period of [' 12 mo', ' 24 mo']) expect(whole).toContain(period);
  });
});
