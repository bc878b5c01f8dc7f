import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { mayAsk, publicLookup } from './public-address.ts';

/** The status of one answer; throws where none came. */
export type Ask = (address: string, method: 'HEAD' | 'GET', signal: AbortSignal) => Promise<number>;

/** Asks for what stands before a page, and follows nothing: an answer that sends elsewhere is an answer. */
export const asker =
  (lookup: LookupFunction): Ask =>
  (address, method, signal) =>
    new Promise((answered, failed) => {
      const send = address.startsWith('https:') ? secure : plain;
      const headers = { 'user-agent': 'Mozilla/5.0 (compatible; link check of a site build)', accept: '*/*' };
      const asked = send(address, { method, headers, lookup, signal, agent: false }, (answer) => {
        answered(answer.statusCode ?? 0);
        answer.destroy();
      });
      asked.once('error', failed);
      asked.end();
    });

/** One link after another of a host, so many hosts beside each other; then what was not asked yet is left out. */
const hostsAtOnce = 6;
const oneMs = 4_000;
const allMs = 12_000;

/** Whoever answers like this is there, and has no page: others refuse programs, or ask for a password. */
const gone: readonly number[] = [404, 410];
/** 503 is said to programs as well, and 520 to 530 by what stands before a site; 999 is no status at all. */
const isBroken = (status: number) =>
  status >= 500 && status < 600 && status !== 503 && !(status >= 520 && status <= 530);
const isDead = (status: number) => gone.includes(status) || isBroken(status);

async function answers(address: string, ask: Ask, until: AbortSignal): Promise<boolean> {
  const signal = () => AbortSignal.any([until, AbortSignal.timeout(oneMs)]);
  const short = await ask(address, 'HEAD', signal()).catch(() => 0);
  if (short > 0 && short < 400) return true;
  // Not every server knows the short question.
  return !isDead(await ask(address, 'GET', signal()));
}

/** Those of some addresses that did not answer, or have no page any more. Never fails, and takes some seconds at most. */
export async function findDeadLinks(
  addresses: readonly string[],
  ask: Ask = asker(publicLookup),
  mayBeAsked: (address: string) => boolean = mayAsk,
  most = allMs,
): Promise<string[]> {
  const hosts = new Map<string, string[]>();
  for (const address of new Set(addresses.filter(mayBeAsked))) {
    const { host } = new URL(address);
    hosts.set(host, [...(hosts.get(host) ?? []), address]);
  }
  const waiting = [...hosts.values()];
  const until = AbortSignal.timeout(most);
  const dead: string[] = [];
  const work = async () => {
    for (let links = waiting.shift(); links && !until.aborted; links = waiting.shift()) {
      for (const address of links) {
        const alive = await answers(address, ask, until).catch(() => false);
        // What was cut off by the end of the time says nothing about the link.
        if (until.aborted) return;
        if (!alive) dead.push(address);
      }
    }
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, work));
  return dead.sort();
}
