import { parseUrl } from './parse-url.ts';
import { thirdParties } from './third-parties.ts';

const peertubeInstances = ['framatube.org'];

interface Provider {
  name: string;
  kind: 'video' | 'sound' | 'map';
  origin: string;
  pages: RegExp;
  player: (query: URLSearchParams, ...found: string[]) => string;
}

/** The renderer, the Content-Security-Policy and the privacy policy follow this list. */
export const embedProviders: readonly Provider[] = [
  {
    name: 'YouTube',
    kind: 'video',
    origin: 'https://www.youtube-nocookie.com',
    pages:
      /^(?:youtu\.be\/|(?:(?:www|m)\.)?youtube\.com\/(?:shorts\/|live\/|embed\/|watch\?(?:.*&)?v=))(?!videoseries)([\w-]{11})(?![\w/-])|^(?:(?:www|m)\.)?youtube\.com\/(?:playlist|embed\/videoseries)\?(?:.*&)?list=\w/,
    player: (query, id = 'videoseries') => {
      const [, hours = 0, minutes = 0, seconds = 0] =
        /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(query.get('t') ?? query.get('start') ?? '') ?? [];
      const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
      const list = query.get('list');
      const asked = new URLSearchParams({ ...(start && { start: String(start) }), ...(list && { list }) });
      return `embed/${id}${asked.size > 0 ? `?${asked}` : ''}`;
    },
  },
  {
    name: 'Vimeo',
    kind: 'video',
    origin: 'https://player.vimeo.com',
    // The address of an unlisted video has a second part.
    pages:
      /^(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:(?:\/|\?h=)(\w+))?(?![\w/])/,
    player: (_, id, hash) => `video/${id}?dnt=1${hash ? `&h=${hash}` : ''}`,
  },
  {
    name: 'SoundCloud',
    kind: 'sound',
    origin: 'https://w.soundcloud.com',
    pages: /^(?:www\.|m\.)?soundcloud\.com(\/[\w-]+\/[\w/-]+)/,
    player: (_, path) => `player/?visual=true&url=${encodeURIComponent(`https://soundcloud.com${path}`)}`,
  },
  {
    name: 'OpenStreetMap',
    kind: 'map',
    origin: thirdParties.map,
    pages:
      /^(?:www\.)?openstreetmap\.org\/(?:.*[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+))?.*#map=(1?\d(?:\.\d+)?)\/(-?[1-8]?\d(?:\.\d+)?)\/(-?1?\d?\d(?:\.\d+)?)(?![\d.])/,
    player: (_, mlat, mlon, zoom, latitude, longitude) => {
      // Half of what is shown is 320 by 180 pixels of a map of the world that is 256 wide at zoom 0.
      const east = (320 * 360) / (256 * 2 ** Number(zoom));
      const north = east * (180 / 320) * Math.cos((Number(latitude) * Math.PI) / 180);
      const corner = (side: number) =>
        `${(Number(longitude) + side * east).toFixed(5)},${(Number(latitude) + side * north).toFixed(5)}`;
      const marker = mlat ? `&marker=${mlat},${mlon}` : '';
      return `export/embed.html?bbox=${corner(-1)},${corner(1)}&layer=mapnik${marker}`;
    },
  },
  ...peertubeInstances.map(
    (host): Provider => ({
      name: `PeerTube (${host})`,
      kind: 'video',
      origin: `https://${host}`,
      pages: new RegExp(`^${host.replaceAll('.', '\\.')}/(?:w|videos/watch)/([\\w-]{10,})(?![\\w/-])`),
      // Otherwise the viewers of a video would learn each other's addresses.
      player: (_, id) => `videos/embed/${id}?p2p=0`,
    }),
  ),
];

export interface Embed extends Pick<Provider, 'kind'> {
  provider: string;
  player: string;
}

export function embedOf(address: string): Embed | null {
  const page = /^https?:\/\/\S+$/i.test(address) ? (parseUrl(address)?.href ?? '') : '';
  for (const { name, kind, origin, pages, player } of embedProviders) {
    const found = pages.exec(page.replace(/^https?:\/\//, ''));
    if (found) {
      const { searchParams } = new URL(page);
      return { provider: name, kind, player: `${origin}/${player(searchParams, ...found.slice(1))}` };
    }
  }
  return null;
}
