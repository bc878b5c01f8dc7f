import { describe, expect, it } from 'vitest';
import { findMarks, markText, withoutMarks } from './text-marks';

const namesIn = (text: string) => findMarks(text).map(({ name }) => name);

describe('The marks of a text', () => {
  it('carry its key invisibly', () => {
    const marked = markText('home:hero.title', 'Des sites charpentés pour durer.');
    expect(withoutMarks(marked)).toBe('Des sites charpentés pour durer.');
    expect(findMarks(marked)).toEqual([{ name: 'home:hero.title', from: 0, to: marked.length }]);
  });

  it('separate the texts of one string', () => {
    const [first, second] = [
      markText('common:nav.home', 'Accueil'),
      markText('common:nav.about', 'À propos'),
    ];
    const found = findMarks(`${first} · ${second}`);
    expect(found.map(({ name }) => name)).toEqual(['common:nav.home', 'common:nav.about']);
    expect(found[1]?.from).toBe(first.length + 3);
  });

  it('report the outer of two nested texts', () => {
    const inner = markText('common:city', 'Strasbourg');
    const outer = markText('home:hero.intro', `À ${inner}, depuis 2018`);
    expect(findMarks(`${outer} ${inner}`)).toMatchObject([
      { name: 'home:hero.intro', from: 0, to: outer.length },
      { name: 'common:city' },
    ]);
  });

  it('end a text with the string if it continues in another node', () => {
    const marked = markText('legal:host', 'Hébergé par <1>Greniers</1>.');
    const first = marked.slice(0, marked.indexOf('<1>'));
    expect(findMarks(first)).toEqual([{ name: 'legal:host', from: 0, to: first.length }]);
  });

  it('leave an empty text empty', () => {
    expect(markText('common:nothing', '')).toBe('');
    expect(namesIn('Bonjour')).toEqual([]);
  });

  it('number 1500 texts', () => {
    const all = Array.from({ length: 1500 }, (_, index) => `home:text.${index}`);
    expect(all.map((name) => namesIn(markText(name, 'x'))[0])).toEqual(all);
  });
});
