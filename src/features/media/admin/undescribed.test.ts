import { describe, expect, it } from 'vitest';
import { describePicture, undescribedIn } from './undescribed';

const shape = {
  columns: [['image', 'image_alt']],
  lists: [['gallery', 'gallery_alts']],
  texts: ['body'],
} as const;
const row = { image: '', image_alt: '', gallery: [], gallery_alts: [], body: '' };

describe('Pictures without alternative text', () => {
  it('finds covers, pictures of a gallery and of a text, each once', () => {
    const lacking = {
      ...row,
      image: '/a.webp',
      gallery: ['/b.webp', '/c.webp', '/d.webp', '/e.webp'],
      gallery_alts: ['', 'C'],
      body: '![](/e.webp) ![E](/e.webp)\n\n> ![ ](/f.webp "F")\n\n`![](/g.webp)` ![][h] ![](/f.webp)\n\n[h]: /h.webp',
    };
    expect(undescribedIn(lacking, shape).map(({ column, src }) => `${column} ${src}`)).toEqual([
      'image /a.webp',
      'gallery /b.webp',
      'gallery /d.webp',
      'body /e.webp',
      'body /f.webp',
      'body /h.webp',
    ]);
  });

  it('finds none in a row without pictures, or with all described', () => {
    const described = { ...row, image: '/a.webp', image_alt: 'A', body: '![B](/b.webp)' };
    expect([...undescribedIn(row, shape), ...undescribedIn(described, shape)]).toEqual([]);
  });

  it.each([
    ['a cover', { image: '/a.webp' }, 'image', { image_alt: 'Un [toit]' }],
    [
      'each of a gallery',
      { gallery: ['/b.webp', '/a.webp', '/a.webp'], gallery_alts: ['B'] },
      'gallery',
      { gallery_alts: ['B', 'Un [toit]', 'Un [toit]'] },
    ],
    [
      'each of a text, but not in code',
      { body: '![](/a.webp "T") `![](/a.webp)` ![](/b.webp) ![ ][a]\n\n[a]: /a.webp' },
      'body',
      {
        body: '![Un \\[toit\\]](/a.webp "T") `![](/a.webp)` ![](/b.webp) ![Un \\[toit\\]][a]\n\n[a]: /a.webp',
      },
    ],
  ])('describes %s', (_what, columns, column, written) => {
    const picture = { column, src: '/a.webp' };
    expect(describePicture({ ...row, ...columns }, shape, picture, 'Un [toit]')).toEqual(written);
  });

  it('describes no picture that was described or removed meanwhile', () => {
    const taken = { ...row, image: '/a.webp', image_alt: 'A', body: '![B](/a.webp)' };
    for (const column of ['image', 'gallery', 'body'])
      expect(describePicture(taken, shape, { column, src: '/a.webp' }, 'X')).toBeNull();
  });
});
