import { expect, it } from 'vitest';
import { readText } from './plain-text';

it('An empty line parts paragraphs, and single lines stay lines', () => {
  expect(readText('One\r\ntwo\r\n\r\n\r\nThree')).toEqual([
    { kind: 'paragraph', lines: ['One', 'two'] },
    { kind: 'paragraph', lines: ['Three'] },
  ]);
});

it('Dashes make a list, and the single line above them its title', () => {
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

it('Markup is text', () => {
  expect(readText('<b>1 - 2</b>')).toEqual([{ kind: 'paragraph', lines: ['<b>1 - 2</b>'] }]);
  expect(readText(' \n ')).toEqual([]);
});
