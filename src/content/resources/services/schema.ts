import { line, lines, say } from '@/i18n/form-rules';
import type { Tables } from '@/lib/database.types';
import type { Lang } from '@/lib/lang';
import { unixLines } from '@/lib/text';
import { z } from '@/lib/zod';
import { iconOf, serviceIcons } from './model';

/** Both are written alike; a step has neither icon nor offers. */
export const kinds = ['services', 'steps'] as const;
export type Kind = (typeof kinds)[number];

export const tableOf = (kind: Kind, lang: Lang) => `${kind}_${lang}` as const;

/** How much each field may hold; the database has the same bounds, and the messages name them. */
export const bounds = { title: 80, text: 400, offer: 120, offers: 12 } as const;

export const entrySchema = z.object({
  title: line(bounds.title, 'admin-services:errors.titleLong').min(
    1,
    say('admin-services:errors.titleRequired'),
  ),
  text: lines(bounds.text, 'admin-services:errors.textLong'),
  icon: z.string().transform(iconOf),
  offers: z.array(line(bounds.offer, 'admin-services:errors.offerLong')).max(bounds.offers),
  published: z.boolean(),
});

/** A type, not an interface: what a draft keeps is any record of plain values. */
export type EntryFields = z.input<typeof entrySchema>;
export type EntryInput = z.output<typeof entrySchema>;

export const emptyEntry: EntryFields = {
  title: '',
  text: '',
  icon: serviceIcons[0] ?? '',
  offers: [],
  published: true,
};

/** A row of either table. */
export type EntryRow = Tables<'steps_fr'> & Partial<Pick<Tables<'services_fr'>, 'icon' | 'offers'>>;

export function toFields({ title, text, icon, offers, published }: EntryRow): EntryFields {
  return { title, text: unixLines(text), icon: icon ?? emptyEntry.icon, offers: offers ?? [], published };
}

/** What a table of that kind takes. */
export function toColumns(kind: Kind, { icon, offers, ...both }: EntryInput) {
  return kind === 'services' ? { ...both, icon, offers } : both;
}

/** Whether a row already says what a save would write. */
export const saysTheSame = (row: EntryRow, columns: Partial<EntryInput>): boolean =>
  Object.entries(columns).every(
    ([name, value]) => JSON.stringify(row[name as keyof EntryInput]) === JSON.stringify(value),
  );
