import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { documentExtensions } from './document/extensions';
import { dropPosition, pictureTarget } from './picture-target';

const words = 'Envoi de toits.jpg…';
const stored = { alt: '', reference: '/media/toits.webp' };
let editor: Editor;

beforeEach(() => {
  editor = new Editor({ extensions: documentExtensions(), content: '<p>Avant.</p>' });
  editor.commands.focus('end');
});
afterEach(() => editor.destroy());

const pictures = () => {
  const found: [string, string][] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'picture') found.push([node.attrs.src, node.attrs.alt]);
  });
  return found;
};
const describe = (alt: string) => {
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'picture') editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'alt', alt));
  });
};
const sent = () => {
  const target = pictureTarget(editor);
  target.insert({ alt: words, reference: '#upload-7' });
  return target;
};

it('Undo takes a picture away, and never brings back what stood in its place', () => {
  sent().exchange('#upload-7', stored, words);
  expect(pictures()).toEqual([['/media/toits.webp', '']]);
  editor.commands.undo();
  expect(pictures()).toEqual([]);
  expect(editor.state.doc.textContent).toBe('Avant.');
  editor.commands.redo();
  expect(pictures()).toEqual([['/media/toits.webp', '']]);
});

it('Undo after its description was typed leaves the picture as it arrived', () => {
  const target = sent();
  describe('Des toits');
  target.exchange('#upload-7', stored, words);
  for (let press = 0; press < 3; press += 1) {
    editor.commands.undo();
    for (const [address] of pictures()) expect(address).toBe('/media/toits.webp');
  }
  expect(pictures()).toEqual([]);
});

it('A picture that arrived while it was undone comes back as it is', () => {
  const target = sent();
  editor.commands.undo();
  target.exchange('#upload-7', stored, words);
  editor.commands.redo();
  expect(pictures()).toEqual([['/media/toits.webp', '']]);
});

it('One that did not arrive does not come back', () => {
  const target = sent();
  editor.commands.undo();
  target.exchange('#upload-7', null, words);
  editor.commands.redo();
  expect(pictures()).toEqual([]);
});

it('A description typed meanwhile stays; the words of the way do not', () => {
  const target = sent();
  describe('Des toits');
  target.exchange('#upload-7', { ...stored, alt: 'Toits (bibliothèque)' }, words);
  expect(pictures()).toEqual([['/media/toits.webp', 'Des toits']]);
});

it('A copy of a picture of another site can be undone', () => {
  const target = pictureTarget(editor);
  target.insert({ alt: 'Ailleurs', reference: 'https://other.example/a.png' });
  editor.view.dispatch(editor.state.tr.setMeta('closeHistory$', true));
  target.exchange('https://other.example/a.png', { reference: '/media/a.webp' });
  expect(pictures()).toEqual([['/media/a.webp', 'Ailleurs']]);
});

it('A player takes the picture that is chosen while it is selected, and stays without one that did not arrive', () => {
  const video = { type: 'embed', attrs: { href: 'https://vimeo.com/76979871', title: 'Un film' } };
  editor.commands.setContent({ type: 'doc', content: [video] });
  editor.commands.setNodeSelection(0);
  const target = sent();
  expect(editor.state.doc.firstChild?.attrs).toEqual({ ...video.attrs, src: '#upload-7' });
  target.exchange('#upload-7', null, words);
  expect(editor.state.doc.firstChild?.attrs).toEqual({ ...video.attrs, src: '' });
  target.insert(stored);
  expect(editor.state.doc.firstChild?.attrs).toEqual({ ...video.attrs, src: stored.reference });
});

const blocks = () =>
  editor.state.doc.children.map(({ type, attrs, textContent }) =>
    type.name === 'picture' ? String(attrs.src) : textContent || type.name,
  );
const insert = (src: string, position?: number) =>
  pictureTarget(editor).insert({ alt: '', reference: src }, position);

it('Pictures pasted one after the other stand one after the other', () => {
  editor.commands.setContent('<p>Avant.</p><p>Après.</p>');
  editor.commands.setTextSelection(7);
  for (const src of ['/a.webp', '/b.webp', '/c.webp']) insert(src);
  expect(blocks()).toEqual(['Avant.', '/a.webp', '/b.webp', '/c.webp', 'Après.']);
});

it('Pictures at the end leave a line to write on', () => {
  insert('/a.webp');
  insert('/b.webp');
  editor.commands.insertContent('Suite');
  expect(blocks()).toEqual(['Avant.', '/a.webp', '/b.webp', 'Suite']);
});

it('A selected picture stays when another file is pasted, refused or not', () => {
  editor.commands.setContent('<img src="/a.webp"><table><tr><td>x</td><td>y</td></tr></table>');
  editor.commands.setNodeSelection(0);
  sent().exchange('#upload-7', null, words);
  expect(blocks()).toEqual(['/a.webp', 'xy', 'paragraph']);
  editor.commands.setNodeSelection(0);
  insert('/b.webp');
  insert('/c.webp');
  expect(blocks()).toEqual(['/a.webp', '/b.webp', '/c.webp', 'xy', 'paragraph']);
});

it.each([
  ['between two paragraphs', 8, ['Avant.', '/a.webp', 'Après.']],
  ['in a paragraph', 3, ['Av', '/a.webp', 'ant.', 'Après.']],
  ['at its start', 9, ['Avant.', '/a.webp', 'Après.']],
])('A picture dropped %s stands there', (_where, position, expected) => {
  editor.commands.setContent('<p>Avant.</p><p>Après.</p>');
  editor.commands.selectAll();
  insert('/a.webp', position);
  expect(blocks()).toEqual(expected);
});

it('A picture dropped in a cell or in a pair stands below the block', () => {
  editor.commands.setContent('<table><tr><td>xx</td><td>y</td></tr></table><p>Après.</p>');
  insert('/a.webp', 5);
  expect(blocks()).toEqual(['xxy', '/a.webp', 'Après.']);
  const picture = (src: string) => ({ type: 'picture', attrs: { src } });
  editor.commands.setContent([{ type: 'pair', content: [picture('/b.webp'), picture('/c.webp')] }]);
  editor.commands.setNodeSelection(1);
  insert('/a.webp');
  expect(blocks()).toEqual(['pair', '/a.webp', 'paragraph']);
});

it.each([
  ['above a paragraph', 40, 0],
  ['below it', 55, 8],
])('A drop in the gap %s stands there', (_where, clientY, position) => {
  editor.commands.setContent('<p>Avant.</p><p>Après.</p>');
  const first = document.createElement('p');
  first.getBoundingClientRect = () => new DOMRect(0, 45, 600, 5);
  const view = Object.create(editor.view, {
    posAtCoords: { value: () => ({ pos: 4, inside: -1 }) },
    nodeDOM: { value: () => first },
  });
  expect(dropPosition(view, { clientX: 0, clientY })).toBe(position);
});
