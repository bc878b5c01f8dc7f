import { email, messageKey, required, typed } from '@/i18n/form-rules';
import { parseUrl } from '@/lib/parse-url';
import { characters } from '@/lib/written-text';
import { z } from '@/lib/zod';
import { messageLengths, subjects } from './model';

const fields = z.object({
  from_name: typed()
    .refine((name) => characters(name) >= messageLengths.nameMin, messageKey('contact:form.errors.nameShort'))
    .refine(
      (name) => characters(name) <= messageLengths.nameMax && !/\p{Cc}/u.test(name),
      messageKey('contact:form.errors.nameLong'),
    ),
  from_email: email('contact:form.errors.emailMissing', 'contact:form.errors.email'),
  subject: z.enum(
    subjects.map(({ value }) => value),
    messageKey('contact:form.errors.subject'),
  ),
  message: required(
    'contact:form.errors.messageMissing',
    messageLengths.messageMax,
    'contact:form.errors.messageLong',
  ),
});

/** Adds the page before the form. The rules load when the form is touched, to keep the first view small. */
export const messageSchema = fields.transform((message) => {
  const source_path = sourcePath();
  return source_path ? { ...message, source_path } : message;
});

interface HistoryEntry {
  url: string | null;
}

/** The Navigation API, which older browsers lack. */
interface SessionHistory {
  currentEntry: { index: number } | null;
  entries(): readonly HistoryEntry[];
}

/** Same rule as in the database, without its nested repetition. Leaves out the query, which may hold a search. */
const pattern = /^\/(?:[A-Za-z0-9._~%-]+(?:\/[A-Za-z0-9._~%-]+)*\/?)?$/;
const maxLength = 200;

const form = /^\/(fr|en)\/contact\/?$/;

function pathOf(address: string | null): string | null {
  const url = parseUrl(address ?? '');
  if (!url) return null;
  const { origin, pathname } = url;
  const isHere = origin === location.origin && !form.test(pathname);
  return isHere && pathname.length <= maxLength && pattern.test(pathname) ? pathname : null;
}

/** The page of this site before the form: the previous entry, or the referrer of a fresh load. Null if unknown. */
export function sourcePath(): string | null {
  const { navigation } = window as { navigation?: SessionHistory };
  const index = navigation?.currentEntry?.index ?? -1;
  if (navigation && index > 0) return pathOf(navigation.entries()[index - 1]?.url ?? null);
  // The router numbers its own pages: after those the referrer belongs to another page.
  const state: unknown = history.state;
  const isFresh = !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0);
  return isFresh ? pathOf(document.referrer) : null;
}
