import { thirdParties } from './third-parties.ts';

/**
 * Players of others that a text may hold: the renderer, the Content-Security-Policy and the privacy policy follow this
 * file. A player loads after a click only; an address whose host is not named here stays a link.
 */
interface Provider {
  name: string;
  kind: 'video' | 'sound' | 'map';
  /** Hosts of its pages. */
  hosts: readonly string[];
  /** Origin of its player. */
  origin: string;
  /** Path and query of the player, null for a page without one. */
  player: (page: URL) => string | null;
}

/** PeerTube instances whose videos may be shown, by host. */
const peertubeInstances = ['framatube.org'];

const query = (values: Record<string, string | number | null | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]): [string, string][] =>
      value || value === 0 ? [[name, String(value)]] : [],
    ),
  ).toString();

/** Seconds of `90`, `90s` or `1h2m3s`. */
function secondsOf(time: string | null): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

function youtube({ hostname, pathname, searchParams }: URL): string | null {
  const [, id] = (hostname === 'youtu.be'
    ? /^\/([\w-]{11})$/
    : /^\/(?:shorts|live|embed)\/([\w-]{11})$/
  ).exec(pathname) ?? [null, pathname === '/watch' ? searchParams.get('v') : null];
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start'));
  return `/embed/${id}${start ? `?start=${start}` : ''}`;
}

/** An unlisted video has a second part in its address. */
function vimeo({ pathname, searchParams }: URL): string | null {
  const [, id, hash] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  return id ? `/video/${id}?${query({ dnt: 1, h: hash ?? searchParams.get('h') })}` : null;
}

/** A track or a set of somebody. */
function soundcloud({ pathname }: URL): string | null {
  const url = `https://soundcloud.com${pathname}`;
  return /^\/[\w-]+\/[\w-]/.test(pathname) ? `/player/?${query({ url, visual: 'true' })}` : null;
}

/** Half of the map that is shown, in pixels of a map of the world that is 256 wide at zoom 0. */
const halfMap = { width: 320, height: 180 };

/** The place and zoom that the page shows, or those of its marker. */
function openStreetMap({ hash, searchParams }: URL): string | null {
  const marker = ['mlat', 'mlon'].map((name) => searchParams.get(name) || Number.NaN).map(Number);
  const [zoom = 0, ...place] = (
    /\bmap=([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash)?.slice(1) ?? [16, ...marker]
  ).map(Number);
  const [latitude = Number.NaN, longitude = Number.NaN] = place;
  if (!(Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom <= 20)) return null;
  const degrees = 360 / (256 * 2 ** zoom);
  const east = halfMap.width * degrees;
  const north = halfMap.height * degrees * Math.cos((latitude * Math.PI) / 180);
  const corners = [longitude - east, latitude - north, longitude + east, latitude + north];
  return `/export/embed.html?${query({
    bbox: corners.map((corner) => corner.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: marker.every(Number.isFinite) ? marker.join() : null,
  })}`;
}

/** Without p2p the viewers of a video do not learn each other's addresses. */
const peertube = ({ pathname }: URL) => {
  const [, id] = /^\/(?:w|videos\/watch)\/([\w-]{10,})$/.exec(pathname) ?? [];
  return id ? `/videos/embed/${id}?${query({ p2p: 0, warningTitle: 0 })}` : null;
};

export const embedProviders: readonly Provider[] = [
  {
    name: 'YouTube',
    kind: 'video',
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'],
    origin: 'https://www.youtube-nocookie.com',
    player: youtube,
  },
  {
    name: 'Vimeo',
    kind: 'video',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    origin: 'https://player.vimeo.com',
    player: vimeo,
  },
  {
    name: 'SoundCloud',
    kind: 'sound',
    hosts: ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'],
    origin: 'https://w.soundcloud.com',
    player: soundcloud,
  },
  {
    name: 'OpenStreetMap',
    kind: 'map',
    hosts: ['www.openstreetmap.org', 'openstreetmap.org'],
    origin: thirdParties.map,
    player: openStreetMap,
  },
  ...peertubeInstances.map(
    (host): Provider => ({
      name: `PeerTube (${host})`,
      kind: 'video',
      hosts: [host],
      origin: `https://${host}`,
      player: peertube,
    }),
  ),
];

export interface Embed {
  /** Name of the provider, whose players are allowed together. */
  provider: string;
  kind: Provider['kind'];
  /** Address of the player. */
  player: string;
}

/** The player of a page, null for any other address. */
export function embedOf(address: string): Embed | null {
  const page = URL.canParse(address) ? new URL(address) : null;
  if (!page || !/^https?:$/.test(page.protocol)) return null;
  const found = embedProviders.find(({ hosts }) => hosts.includes(page.hostname));
  const player = found?.player(page);
  return found && player ? { provider: found.name, kind: found.kind, player: found.origin + player } : null;
}
