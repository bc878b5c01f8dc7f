import { describe, expect, it } from 'vitest';
import type { Span, Week } from '@/brand/hours';
import { sayIn } from '../../tests/support/texts';
import { exceptionSentence } from './exception-sentence';
import { closedSentence, hoursSentence } from './hours-sentence';

const spans = (text: string): Span[] =>
  text === ''
    ? []
    : text.split(' ').map((one) => {
        const [from = '', to = ''] = one.split('-');
        return { from, to };
      });
const week = (...days: string[]): Week => days.map(spans);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const day = '09:00-18:00';

describe('The hours of a week', () => {
  it('join the default week with no-break spaces', () => {
    expect(hoursSentence('fr', week(day, day, day, day, day, day, ''), sayIn('fr'))).toBe(
      'Du lundi au samedi, de 9\u00a0h à 18\u00a0h',
    );
  });

  it('begin with a capital letter after the mark of the editor', () => {
    const marked: typeof say = (key, values) => `\u2061${say(key, values)}\u2062`;
    const say = sayIn('en');
    expect(hoursSentence('en', week(day, day, day, day, day, day, day), marked)).toMatch(/^\u2061Every day/);
  });

  it.each([
    [
      week(day, day, day, '09:00-12:00 14:00-19:00', day, '09:00-13:00', ''),
      'Lundi, mardi, mercredi et vendredi de 9 h à 18 h, jeudi de 9 h à 12 h et de 14 h à 19 h, samedi de 9 h à 13 h',
      'Monday to Wednesday and Friday, 9:00 to 18:00, Thursday 9:00 to 12:00 and 14:00 to 19:00, Saturday 9:00 to 13:00',
      'Fermé le dimanche',
      'Closed on Sunday',
    ],
    [
      week(day, day, day, day, day, '', ''),
      'Du lundi au vendredi, de 9 h à 18 h',
      'Monday to Friday, 9:00 to 18:00',
      'Fermé le samedi et le dimanche',
      'Closed on Saturday and Sunday',
    ],
    [
      week(day, day, day, day, day, '10:00-12:30', ''),
      'Du lundi au vendredi de 9 h à 18 h, samedi de 10 h à 12 h 30',
      'Monday to Friday, 9:00 to 18:00, Saturday 10:00 to 12:30',
      'Fermé le dimanche',
      'Closed on Sunday',
    ],
    [
      week(day, day, day, day, day, day, day),
      'Tous les jours, de 9 h à 18 h',
      'Every day, 9:00 to 18:00',
      '',
      '',
    ],
    [
      week('', day, '', day, '', '', ''),
      'Mardi et jeudi de 9 h à 18 h',
      'Tuesday and Thursday, 9:00 to 18:00',
      'Fermé le lundi, le mercredi, le vendredi, le samedi et le dimanche',
      'Closed on Monday, Wednesday, Friday, Saturday and Sunday',
    ],
    [
      week('', '', '', '', '', '', '20:00-24:00'),
      'Dimanche de 20 h à 24 h',
      'Sunday 20:00 to 24:00',
      'Fermé du lundi au samedi',
      'Closed from Monday to Saturday',
    ],
    [week('', '', '', '', '', '', ''), 'Fermé pour le moment', 'Closed for now', '', ''],
    [
      week('08:15-11:45 13:30-17:00', '08:15-11:45 13:30-17:00', '', '', '08:15-11:45', '', ''),
      'Lundi et mardi de 8 h 15 à 11 h 45 et de 13 h 30 à 17 h, vendredi de 8 h 15 à 11 h 45',
      'Monday and Tuesday, 8:15 to 11:45 and 13:30 to 17:00, Friday 8:15 to 11:45',
      'Fermé le mercredi, le jeudi, le samedi et le dimanche',
      'Closed on Wednesday, Thursday, Saturday and Sunday',
    ],
  ])('%#: in both languages', (hours, fr, en, closedFr, closedEn) => {
    expect(plain(hoursSentence('fr', hours, sayIn('fr')))).toBe(fr);
    expect(plain(hoursSentence('en', hours, sayIn('en')))).toBe(en);
    expect(closedSentence('fr', hours, sayIn('fr'))).toBe(closedFr);
    expect(closedSentence('en', hours, sayIn('en'))).toBe(closedEn);
  });
});

describe('Exceptional days', () => {
  const days = { from: '2026-12-24', to: '2027-01-01', spans: [], announce: 14, reason: { fr: '', en: '' } };

  it.each([
    [days, 'Fermé du 24 décembre au 1ᵉʳ janvier', 'Closed from 24 December to 1 January'],
    [
      { ...days, to: days.from, reason: { fr: 'inventaire', en: 'stocktaking' } },
      'Fermé le 24 décembre (inventaire)',
      'Closed on 24 December (stocktaking)',
    ],
    [
      { ...days, to: days.from, spans: spans('09:00-12:00') },
      'Le 24 décembre, de 9 h à 12 h',
      'On 24 December, 9:00 to 12:00',
    ],
    [
      { ...days, spans: spans('09:00-12:00 14:00-16:00') },
      'Du 24 décembre au 1ᵉʳ janvier, de 9 h à 12 h et de 14 h à 16 h',
      'From 24 December to 1 January, 9:00 to 12:00 and 14:00 to 16:00',
    ],
  ])('%#: in both languages', (exception, fr, en) => {
    expect(plain(exceptionSentence('fr', exception, sayIn('fr')))).toBe(fr);
    expect(plain(exceptionSentence('en', exception, sayIn('en')))).toBe(en);
  });
});
