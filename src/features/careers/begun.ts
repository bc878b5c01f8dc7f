import { brand } from '@/lib/brand';

/** Where one chosen file goes. */
export interface Place {
  path: string;
  /** Storage has said that it lies there. */
  stored: boolean;
}

/** How far an application came: its ticket, and the place of each of its files. */
export interface Begun {
  ticket: string;
  places: ReadonlyMap<string, Place>;
}

/**
 * A file as the browser tells it apart, also when it is chosen again after a reload. What it is for belongs to it:
 * one document handed in as both needs two places.
 */
export const nameOfFile = (purpose: 'cv' | 'letter', { name, size, lastModified }: File) =>
  `${purpose} ${size} ${lastModified} ${name}`;

const keyOf = (offerId: string) => `${brand.key}.application.${offerId}`;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'stored' in value &&
  typeof value.stored === 'boolean';

/** What this tab has begun for an offer, until it is closed. */
export function readBegun(offerId: string): Begun | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(offerId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('ticket' in kept) || !('places' in kept)) return null;
    const { ticket, places } = kept;
    if (typeof ticket !== 'string' || typeof places !== 'object') return null;
    const entries = Object.entries(places ?? {}).filter((entry): entry is [string, Place] =>
      isPlace(entry[1]),
    );
    return { ticket, places: new Map(entries) };
  } catch {
    return null;
  }
}

export function keepBegun(offerId: string, { ticket, places }: Begun): void {
  try {
    sessionStorage.setItem(keyOf(offerId), JSON.stringify({ ticket, places: Object.fromEntries(places) }));
  } catch {
    // Blocked storage: after a reload everything is sent again, under another ticket.
  }
}

export function forgetBegun(offerId: string): void {
  try {
    sessionStorage.removeItem(keyOf(offerId));
  } catch {
    // Nothing was kept.
  }
}
