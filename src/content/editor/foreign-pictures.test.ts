// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { addressInText, foreignPictures } from './foreign-pictures';

it('Pictures of other sites are told, each once', () => {
  const text = [
    '![a](https://other.example/a.png) ![again](https://other.example/a.png "title")',
    '![b](<http://third.example/b.jpg>) ![ours](/media/a.webp) [link](https://other.example/c.png)',
  ].join('\n');
  expect(foreignPictures(text)).toEqual(['https://other.example/a.png', 'http://third.example/b.jpg']);
});

it('An address with brackets is told whole, however it is written', () => {
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

it('A picture that is only written about is none', () => {
  expect(foreignPictures('`![a](https://other.example/a.png)`')).toEqual([]);
});
