import { parseUrl } from '@/lib/parse-url';
import { pagePath } from '@/lib/site-page';

export interface LinkAddress {
  href: string;
  /** A page of this site, a file of its host, an anchor on this page, another site, or a program (mail, phone). */
  kind: 'page' | 'file' | 'place' | 'external' | 'program';
}

const schemes: Record<string, LinkAddress['kind']> = {
  'http:': 'external',
  'https:': 'external',
  'mailto:': 'program',
  'tel:': 'program',
};

/** Reads an address as a browser does: without surrounding blanks, tabs and line ends, every other blank encoded. */
const clean = (address: string) =>
  address.replace(/^[\p{Cc}\s]+|[\p{Cc}\s]+$|[\t\r\n]+/gu, '').replace(/[\p{Cc}\s]/gu, encodeURIComponent);

export const pathOf = (address: string) => address.replace(/[?#].*/s, '');

/** A path of this site; `//elsewhere` and `/\elsewhere` are other sites in disguise. */
const isOwnPath = (address: string) => /^\/(?![/\\])/.test(address);

/** Allows http, https, mailto, tel, a path of this site, an anchor on the page. Answers null for anything else. */
export function linkAddress(written: string): LinkAddress | null {
  const address = clean(written);
  if (address.startsWith('#')) return { href: address, kind: 'place' };
  if (isOwnPath(address)) return { href: address, kind: pagePath(pathOf(address)) ? 'page' : 'file' };
  const url = parseUrl(address);
  const kind = url ? schemes[url.protocol] : undefined;
  if (!url || !kind) return null;
  if (url.protocol === 'mailto:') return { href: mailAddress(url), kind };
  return { href: kind === 'program' ? address.replace(/%20|%C2%A0/g, '') : address, kind };
}

/** A mail link must not add recipients or text that its author did not show. */
function mailAddress({ pathname, searchParams }: URL): string {
  const subject = searchParams.get('subject');
  const [to = ''] = pathname.split(/[,;]|%2c|%3b/i);
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

export function imageAddress(written: string): string | null {
  const address = clean(written);
  if (isOwnPath(address)) return address;
  const protocol = parseUrl(address)?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? address : null;
}
