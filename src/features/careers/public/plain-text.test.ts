import { expect, it } from 'vitest';
import { readText } from './plain-text';

it('separates paragraphs by an empty line, and keeps single lines', () => {
  expect(readText('One\r\ntwo\r\n\r\n\r\nThree')).toEqual([
    { kind: 'paragraph', lines: ['One', 'two'] },
    { kind: 'paragraph', lines: ['Three'] },
  ]);
});

it('makes a list of dashes, with the single line above as its title', () => {
  expect(readText('A week\n- Monday\n- Tuesday')).toEqual([
    { kind: 'list', items: ['Monday', 'Tuesday'], title: 'A week' },
  ]);
  expect(readText('• Monday\n  * Tuesday')).toEqual([
    { kind: 'list', items: ['Monday', 'Tuesday'], title: null },
  ]);
  expect(readText('One\ntwo\n- three')).toEqual([
    { kind: 'paragraph', lines: ['One', 'two'] },
    { kind: 'list', items: ['three'], title: null },
  ]);
});

it('keeps markup as text', () => {
  expect(readText('<b>1 - 2</b>')).toEqual([{ kind: 'paragraph', lines: ['<b>1 - 2</b>'] }]);
  expect(readText(' \n ')).toEqual([]);
});
