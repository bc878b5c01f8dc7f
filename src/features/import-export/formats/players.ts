import { embedOf } from '@/lib/embeds';
import { parseUrl } from '@/lib/parse-url';

/** The page that a player of another site plays, where the site has a card for it: its address is a text's line. */
export function pageOfPlayer(src: string): string | null {
  const address = src.replace(/^\/\//, 'https://');
  const url = parseUrl(address);
  if (!url) return null;
  const page =
    url.searchParams.get('url') ??
    address
      .replace(/youtube-nocookie\.com/, 'youtube.com')
      .replace(/\/embed\/videoseries\?/, '/playlist?')
      .replace(/youtube\.com\/embed\/([\w-]+)(?:.*[?&]start=(\d+))?.*/, 'youtube.com/watch?v=$1&t=$2')
      .replace(/&t=$/, '')
      // The address of an unlisted video has a second part.
      .replace(/player\.vimeo\.com\/video\/(\d+(?:\?h=\w+)?).*/, 'vimeo.com/$1')
      .replace(/\/videos\/embed\/([\w-]+).*/, '/w/$1');
  return embedOf(page) ? page : null;
}

const origins: Record<string, string> = {
  youtube: 'https://www.youtube.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
};

/** The page of a video that a shortcode or a component names, by its id or its address. */
export function pageOfVideo(name: string, id: string): string | null {
  const origin = origins[name.toLowerCase()];
  return origin ? pageOfPlayer(parseUrl(id) ? id : origin + id) : null;
}
