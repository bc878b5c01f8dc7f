import { env } from './env';
import { parseUrl } from './parse-url';

/** A path with its letters decoded, for reading; one that cannot be decoded stays as it is. */
export function readablePath(path: string): string {
  try {
    // A sign of percent stays encoded: it would read as the start of another sign.
    return decodeURI(path.replaceAll('%25', '%2525'));
  } catch {
    return path;
  }
}

/** A path as browsers ask for it, of what people paste: with accents, no slash, the whole address of this site. */
export function askedPath(given: string): string {
  const whole = /^[a-z][a-z\d+.-]*:|^[/\\]{2}/i.test(given);
  const url = parseUrl(whole ? given : `${env.siteUrl}/${given.replace(/^\//, '')}`);
  const isOwn = url && [parseUrl(env.siteUrl)?.host, location.host].includes(url.host);
  return isOwn && /^https?:$/.test(url.protocol) ? url.pathname + url.search + url.hash : given;
}
