import { expect, it } from 'vitest';
import { galleryOutsideStory, leadOf } from './model';
import { samplesOf, toSample } from './public/read';

it('takes the first project of each category as its sample, none twice', () => {
  const project = (slug: string, category: 'site-web' | 'print') =>
    toSample({ slug, title: slug, image: '', image_alt: '', category });
  const chosen = samplesOf(
    [project('c', 'site-web'), project('b', 'print'), project('a', 'site-web')],
    ['site-web', 'branding', 'site-web', 'site-web'],
  );
  expect(chosen.map((sample) => sample?.slug ?? null)).toEqual(['c', null, 'a', null]);
});

it.each([
  ['![a](/media/a.webp)', '/media/a.webp', false],
  ['![a](/media/a.webp "[!WIDE] Roofs")', '/media/a.webp#5,50', false],
  ['![a](/media/a.webp)', '/media/a.webp#5,50', false],
  ['![a](</media/a (1).webp>)', '/media/a (1).webp#5,50', false],
  ['![a](https://other.example/a.jpg#5,50)', 'https://other.example/a.jpg#5,50', false],
  ['![a](/media/a.webp.png)', '/media/a.webp', true],
  ['Under /media/a.webp it lies.', '/media/a.webp', true],
  ['', '/media/a.webp#5,50', true],
])('lists beside the story %j the picture %j: %s', (body, src, stands) => {
  const gallery = [{ src, alt: '', caption: '' }];
  expect(galleryOutsideStory({ body, gallery })).toEqual(stands ? gallery : []);
});

it.each([
  ['A mark that works on a cork. Two broken lines.', 'Two broken lines.'],
  ['Vins du Ried! Two broken lines.', 'Two broken lines.'],
  ['a mark that works on a CORK', ''],
  [
    'A mark that works on a cork and on a van. Two lines.',
    'A mark that works on a cork and on a van. Two lines.',
  ],
  ['', ''],
])('shortens under title and thesis %j to %j', (description, lead) => {
  expect(leadOf({ title: 'Vins du Ried', thesis: 'A mark that works on a cork.', description })).toBe(lead);
});
