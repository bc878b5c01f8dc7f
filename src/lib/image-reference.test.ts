// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { env } from './env';
import { imageSource, isForeignImage } from './image-reference';
import { imageFault } from './patterns';

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
])('names a picture as the database does: %j', (text, fault) => {
  expect(imageFault(text)).toBe(fault);
});

it('tells a picture of another site from one of this site', () => {
  expect(isForeignImage('https://pictures.example/a.webp')).toBe(true);
  expect(isForeignImage('/media/a.webp')).toBe(false);
});

it('shows a picture of the library from the public bucket, in each of its widths', () => {
  const bucket = `${env.supabaseUrl}/storage/v1/object/public/media/2026/11`;
  expect(imageSource('/media/2026/11/toits-1a2b3c4d-1200x800.webp')).toEqual({
    src: `${bucket}/toits-1a2b3c4d-1200x800.webp`,
    srcSet: `${bucket}/toits-1a2b3c4d-1200x800.480.webp 480w, ${bucket}/toits-1a2b3c4d-1200x800.webp 1200w`,
    size: { width: 1200, height: 800 },
  });
  expect(imageSource('/media/2026/11/portrait.jpg')).toEqual({ src: `${bucket}/portrait.jpg` });
});

it('offers AVIF if the name says so', () => {
  const file = `${env.supabaseUrl}/storage/v1/object/public/media/2026/11/toits-1a2b3c4d-avif-1200x800`;
  expect(imageSource('/media/2026/11/toits-1a2b3c4d-avif-1200x800.webp').avif).toBe(
    `${file}.480.webp.avif 480w, ${file}.webp.avif 1200w`,
  );
  expect(imageSource('/media/2026/11/photo-avif-1200x800.webp').avif).toBeUndefined();
});

it('reads the focal point behind the name', () => {
  const src = `${env.supabaseUrl}/storage/v1/object/public/media/old/portrait.jpg`;
  expect(imageSource('/media/old/portrait.jpg#42,0')).toEqual({ src, point: '42% 0%' });
  expect(imageSource('/media/old/portrait.jpg#4;color:red').point).toBeUndefined();
  expect(imageSource('/og-image.png#4,2').point).toBeUndefined();
});

it.each(['', '/og-image.png', 'https://pictures.example/a-1600x900.webp'])(
  'shows %j unchanged',
  (reference) => {
    expect(imageSource(reference)).toEqual({ src: reference });
  },
);
