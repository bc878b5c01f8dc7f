// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { arrivedMark, asParagraph, pictureMark, waitingMark, waitingReference } from './markdown-pictures';

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
