/** The page that a player of another site plays, whose address is a text's line; null for a player not known here. */
export function pageOfPlayer(src: string): string | null {
  const written = src.startsWith('//') ? `https:${src}` : src;
  if (!URL.canParse(written)) return null;
  const { hostname, pathname, searchParams } = new URL(written);
  const host = hostname.replace(/^www\./, '');
  const [, id = ''] = /\/(?:embed|video|videos\/embed)\/([\w-]+)/.exec(pathname) ?? [];
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && id && id !== 'videoseries')
    return `https://www.youtube.com/watch?v=${id}`;
  if (host === 'player.vimeo.com' && id) return `https://vimeo.com/${id}`;
  if (host === 'w.soundcloud.com') {
    const page = searchParams.get('url') ?? '';
    return /^https:\/\/soundcloud\.com\//.test(page) ? page : null;
  }
  if (host === 'openstreetmap.org' && pathname.startsWith('/export/embed')) return mapPage(searchParams);
  return pathname.startsWith('/videos/embed/') && id ? `https://${hostname}/w/${id}` : null;
}

function mapPage(query: URLSearchParams): string | null {
  const [west = Number.NaN, south = 0, east = 0, north = 0] = (query.get('bbox') ?? '')
    .split(',')
    .map(Number);
  if (!Number.isFinite(west + south + east + north)) return null;
  const zoom = Math.max(1, Math.min(19, Math.round(Math.log2((360 * 2.5) / Math.max(0.0005, east - west)))));
  const place = [(south + north) / 2, (west + east) / 2].map((degrees) => degrees.toFixed(5)).join('/');
  const [latitude, longitude] = (query.get('marker') ?? '').split(',');
  const marker = latitude && longitude ? `?mlat=${latitude}&mlon=${longitude}` : '';
  return `https://www.openstreetmap.org/${marker}#map=${zoom}/${place}`;
}
