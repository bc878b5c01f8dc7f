import { describe, expect, it } from 'vitest';
import { findMarks, markText, withoutMarks } from './text-marks';

const namesIn = (text: string) => findMarks(text).map(({ name }) => name);

describe('The mark of a text', () => {
  it('is not seen and says which text it is', () => {
    const marked = markText('home:hero.title', 'Des sites charpentés pour durer.');
    expect(withoutMarks(marked)).toBe('Des sites charpentés pour durer.');
    expect(findMarks(marked)).toEqual([{ name: 'home:hero.title', from: 0, to: marked.length }]);
  });

  it('tells texts of one string apart', () => {
    const [first, second] = [
      markText('common:nav.home', 'Accueil'),
      markText('common:nav.about', 'À propos'),
    ];
    const found = findMarks(`${first} · ${second}`);
    expect(found.map(({ name }) => name)).toEqual(['common:nav.home', 'common:nav.about']);
    expect(found[1]?.from).toBe(first.length + 3);
  });

  it('of a text within another is left to the outer one', () => {
    const inner = markText('common:city', 'Strasbourg');
    const outer = markText('home:hero.intro', `À ${inner}, depuis 2018`);
    expect(findMarks(`${outer} ${inner}`)).toMatchObject([
      { name: 'home:hero.intro', from: 0, to: outer.length },
      { name: 'common:city' },
    ]);
  });

  it('of a text that goes on in another node ends with the string', () => {
    const marked = markText('legal:host', 'Hébergé par <1>Greniers</1>.');
    const first = marked.slice(0, marked.indexOf('<1>'));
    expect(findMarks(first)).toEqual([{ name: 'legal:host', from: 0, to: first.length }]);
  });

  it('stands at nothing that says nothing, and in no string without one', () => {
    expect(markText('common:nothing', '')).toBe('');
    expect(namesIn('Bonjour')).toEqual([]);
  });

  it('holds for as many texts as there are', () => {
    const all = Array.from({ length: 1500 }, (_, index) => `home:text.${index}`);
    expect(all.map((name) => namesIn(markText(name, 'x'))[0])).toEqual(all);
  });
});
