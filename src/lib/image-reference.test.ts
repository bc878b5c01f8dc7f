import { expect, it } from 'vitest';
import { imageFault, isForeignImage } from './image-reference';

it.each([
  ['', null],
  ['/media/toits.webp', null],
  ['https://pictures.example/toits.webp', null],
  ['http://pictures.example/toits.webp', 'insecure'],
  ['//pictures.example/toits.webp', 'invalid'],
  ['/\\pictures.example', 'invalid'],
  ['toits.webp', 'invalid'],
  ['data:image/png;base64,AAAA', 'invalid'],
  ['javascript:alert(1)', 'invalid'],
  ['/a\tb', 'invalid'],
  ['HTTPS://pictures.example/a', 'invalid'],
  [`/${'a'.repeat(500)}`, 'long'],
])('%j names a picture as the database sees it', (text, fault) => {
  expect(imageFault(text)).toBe(fault);
});

it('A picture of another site is told apart from one of this site', () => {
  expect(isForeignImage('https://pictures.example/a.webp')).toBe(true);
  expect(isForeignImage('/media/a.webp')).toBe(false);
});
