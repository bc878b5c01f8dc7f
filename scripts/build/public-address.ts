import { type LookupAddress, lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What is no place on the public internet: this machine, its network, and addresses with a meaning of their own. */
const reserved = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved.addSubnet(net, prefix, 'ipv4');
/** Of the sixth version only what is given out to the public, and of that nothing that wraps an address of the fourth. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  reserved.addSubnet(net, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, 'ipv4');
  return version === 6 && given.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** Whether a build machine may ask an address that somebody wrote into a text: the web's own ports, and a public name. */
export function mayAsk(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, port, hostname, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(protocol) || port || username || password) return false;
  return isIP(host) > 0 ? isPublicAddress(host) : host.includes('.');
}

/** Finds where a host is, and refuses to go where it is no public place: asked for the connection itself, so that no second answer is used. */
export const publicLookup: LookupFunction = (hostname, options, found) => {
  resolve(hostname, { ...options, all: true }, (fault, addresses) => {
    const refused = addresses?.find(({ address }) => !isPublicAddress(address));
    if (fault || refused || !addresses[0]) {
      found(fault ?? new Error(`${hostname} is at ${refused?.address ?? 'no address'}`), '');
    } else if (options.all) {
      found(null, addresses as LookupAddress[]);
    } else {
      found(null, addresses[0].address, addresses[0].family);
    }
  });
};
