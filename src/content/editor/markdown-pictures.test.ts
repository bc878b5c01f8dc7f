// @vitest-environment jsdom
import { expect, it } from 'vitest';
import {
  addressInText,
  arrivedMark,
  asParagraph,
  foreignPictures,
  pictureMark,
  waitingMark,
  waitingReference,
} from './markdown-pictures';

it('A description cannot break out of its brackets', () => {
  expect(pictureMark('a] ![b](x)\n', '/media/a.webp')).toBe(
    '![a    b (x)](/media/a.webp)'.replace('    b (x)', '  ! b (x)'),
  );
});

it('A picture on its way is found again, whatever it says by then', () => {
  const mark = pictureMark('Envoi de toits.jpg…', waitingReference(3));
  expect(mark).toBe('![Envoi de toits.jpg…](#upload-3)');
  expect(`Avant\n\n${mark.replace('Envoi', 'Vue')}`.replace(waitingMark('#upload-3'), 'X')).toBe(
    'Avant\n\nX',
  );
});

it('Words typed while a picture was on its way stay, and so does its caption', () => {
  const arrive = (mark: string) => {
    const [found] = mark.matchAll(waitingMark('#upload-3'));
    return arrivedMark(
      found?.groups ?? {},
      { alt: 'Toits', reference: '/media/a.webp' },
      'Envoi de [a].jpg…',
    );
  };
  expect(arrive(pictureMark('Envoi de [a].jpg…', '#upload-3'))).toBe('![Toits](/media/a.webp)');
  expect(arrive('![Des toits](#upload-3 "À Kehl")')).toBe('![Des toits](/media/a.webp "À Kehl")');
  expect(arrive('![](#upload-3)')).toBe('![Toits](/media/a.webp)');
});

it.each([
  ['', '', 'X'],
  ['mot', '', '\n\nX'],
  ['mot\n', '\nsuite', '\nX\n'],
  ['mot\n\n', '\n\nsuite', 'X'],
  ['mo', 't', '\n\nX\n\n'],
])('Between %j and %j a picture is a paragraph of its own', (before, after, put) => {
  expect(asParagraph('X', before, after)).toBe(put);
});

it('lists each picture of another site once', () => {
  const text = [
    '![a](https://other.example/a.png) ![again](https://other.example/a.png "title")',
    '![b](<http://third.example/b.jpg>) ![ours](/media/a.webp) [link](https://other.example/c.png)',
  ].join('\n');
  expect(foreignPictures(text)).toEqual(['https://other.example/a.png', 'http://third.example/b.jpg']);
});

it('finds an address with brackets however it is written', () => {
  const address = 'https://other.example/tower_(2).png?size=[large]&v=2';
  for (const written of [
    address,
    `<${address}>`,
    'https://other.example/tower_\\(2\\).png?size=[large]&amp;v=2',
    `${address} "Un (beau) titre"`,
  ]) {
    const text = `Avant.\n\n![une [tour] à Kehl](${written})`;
    expect(foreignPictures(text)).toEqual([address]);
    expect(text.replace(addressInText(address), '/media/a.webp')).toContain('/media/a.webp');
  }
});

it('ignores a picture inside code', () => {
  expect(foreignPictures('`![a](https://other.example/a.png)`')).toEqual([]);
});
