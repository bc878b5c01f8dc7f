/**
 * An e-mail address, as the database's `app.require_email`: what passes here passes there, and nothing of it begins
 * another part of a mailto: link.
 */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/i;

/** An address whose host has other letters, with the host as the name service knows it: `a@müller.de` is `a@xn--mller-kva.de`. */
export function withAsciiHost(address: string): string {
  const [, local = '', host = ''] = /^([^@]+)@([^@]+)$/.exec(address) ?? [];
  // Nothing to do, or not for this to judge: a host is letters, digits, hyphens and dots.
  if (!/[^\p{ASCII}]/u.test(host) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return address;
  return URL.canParse(`http://${host}`) ? `${local}@${new URL(`http://${host}`).hostname}` : address;
}

/** A link that writes to somebody, and to nobody else whatever the address contains. */
export const mailtoLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** The address of an account: Supabase Auth judges it, this only catches a slip. */
export const accountEmailPattern = /^[^\s@]+@[^\s@]+$/;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text of an address can be an id; the database refuses anything else, so it need not be asked. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** A text for LIKE that stands for itself. A star cannot be escaped for PostgREST, so it stands for any one sign. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');
