import { describe, expect, it } from 'vitest';
import { embedOf, embedProviders } from './embeds';

const playerOf = (address: string) => embedOf(address)?.player;

describe('The player of a page', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    [
      'https://m.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=1m30s',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90&list=PL1',
    ],
    ['https://youtu.be/aqz-KE-bpKQ?t=42', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=42'],
    ['http://youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://youtube.com/playlist?list=PL1', 'https://www.youtube-nocookie.com/embed/videoseries?list=PL1'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
    [
      'https://soundcloud.com/forss/flickermood?utm_source=x',
      'https://w.soundcloud.com/player/?visual=true&url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood',
    ],
    [
      'https://www.openstreetmap.org/#map=16/48.5800/7.7500',
      'https://www.openstreetmap.org/export/embed.html?bbox=7.74313,48.57744,7.75687,48.58256&layer=mapnik',
    ],
    [
      'https://www.openstreetmap.org/?mlat=0.01&mlon=-3.5#map=16/0/-3.5&layers=N',
      'https://www.openstreetmap.org/export/embed.html?bbox=-3.50687,-0.00386,-3.49313,0.00386&layer=mapnik&marker=0.01,-3.5',
    ],
    [
      'https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv',
      'https://framatube.org/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv?p2p=0',
    ],
  ])('of %s is %s', (page, player) => expect(playerOf(page)).toBe(player));

  it.each([
    'javascript:alert(1)//www.youtube.com/watch?v=aqz-KE-bpKQ',
    'data:text/html,https://youtu.be/aqz-KE-bpKQ',
    '/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com.example.org/watch?v=aqz-KE-bpKQ',
    'https://example.org/@www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz"><script>',
    'https://www.youtube.com/@colombage',
    'https://www.youtube.com/embed/videoseries',
    'https://youtu.be/aqz-KE-bpKQ/../../x',
    'https://vimeo.com/blog',
    'https://soundcloud.com/forss',
    'https://www.openstreetmap.org/about',
    'https://www.openstreetmap.org/?mlat=48&mlon=7',
    'https://www.openstreetmap.org/#map=16/91.5/7.75',
    'https://peertube.example/w/kkGMgK9ZtnKfYAgnEtQxbv',
    '',
  ])('is none for %j', (page) => expect(embedOf(page)).toBeNull());

  it('is on the origin in the policy of the site', () => {
    for (const { origin } of embedProviders) expect(new URL(origin).origin).toBe(origin);
    expect(new Set(embedProviders.map(({ name }) => name)).size).toBe(embedProviders.length);
  });
});
