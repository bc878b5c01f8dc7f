import { expect, test } from 'vitest';
import { placeholdersOf, tagsOf } from '@/i18n/text-fit';
import { boundOf, textProblem } from './rules';

const problem = (original: string, value: string) =>
  textProblem('home:hero.title', original, value)?.code ?? 'fine';

test('allows twice the original or forty characters more', () => {
  expect(boundOf('home:hero.title', 'x'.repeat(10))).toBe(50);
  expect(boundOf('home:hero.title', 'x'.repeat(100))).toBe(200);
  expect(boundOf('home:hero.title', '𝔘'.repeat(10))).toBe(50);
  expect(boundOf('home:metaDescription', 'x'.repeat(120))).toBe(160);
  expect(boundOf('home:metaTitle', 'x'.repeat(90))).toBe(90);
  expect(problem('short', 'x'.repeat(50))).toBe('fine');
  expect(problem('short', 'x'.repeat(51))).toBe('long');
  expect(problem('short', 'x'.repeat(10_000))).toBe('long');
});

test('requires all placeholders of the original', () => {
  expect(placeholdersOf('{{name}} in {{city}}, {{name}}')).toEqual(['city', 'name']);
  expect(problem('In {{city}}', 'À {{city}}, oui')).toBe('fine');
  expect(problem('In {{city}}', '{{city}} {{city}}')).toBe('fine');
  expect(textProblem('a:b', 'In {{city}}', 'In Colmar')).toEqual({
    code: 'placeholders',
    missing: ['city'],
    foreign: [],
  });
  expect(textProblem('a:b', 'In {{city}}', 'In {{city}} {{phone}}')).toMatchObject({ foreign: ['phone'] });
  for (const wrong of [
    '{{ city }}',
    '{{city',
    'city}}',
    '{{city}} {{',
    '{{city}} $t(a)',
    '{{city, upper}}',
  ]) {
    expect(problem('In {{city}}', wrong), wrong).toBe('placeholders');
  }
  expect(problem('Plain', 'a } b { c')).toBe('placeholders');
  expect(problem('In {{city}}', 'In {{{city}}}')).toBe('placeholders');
});

test('requires the tags of the original, refuses others', () => {
  expect(tagsOf('a <b>c</b> <br/>')).toEqual(['<b>', '</b>', '<br/>']);
  for (const wrong of ['<b>x</b>', '<script>', 'a < b', 'a > b', '<img src=x onerror=y>', '<!-- -->']) {
    expect(problem('Plain', wrong), wrong).toBe('markup');
  }
  expect(problem('A <b>word</b>', 'Un <b>mot</b>')).toBe('fine');
  expect(problem('A <b>word</b>', '</b>mot<b>')).toBe('markup');
  expect(problem('A <b>word</b>', 'mot')).toBe('markup');
});

test('refuses empty text, spaces and control characters', () => {
  for (const nothing of ['', '   ', '\u00a0']) expect(problem('Plain', nothing)).toBe('empty');
  for (const odd of ['a\nb', 'a\u0000b', 'a\u202eb', '\ufeffa', 'a\tb'])
    expect(problem('Plain', odd)).toBe('control');
  expect(problem('Plain', 'l’été\u00a0: œuf\u202f!')).toBe('fine');
});
