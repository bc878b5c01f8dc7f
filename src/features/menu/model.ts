import {
  completeMenu,
  isSiteColumn,
  isSiteLink,
  type MenuEntry,
  type MenuPart,
  menuParts,
} from '@/brand/menu';
import { messageKey } from '@/i18n/form-rules';
import type { Lang } from '@/lib/lang';
import { z } from '@/lib/zod';

export const bounds = { header: 12, footer: 40, columns: 6, label: 40 };

/** An entry in the form: `name` is its label, or the text of a link or head of the site. */
export interface MenuItem extends Omit<MenuEntry, 'label'> {
  id: string;
  name: string;
}

const [text, flag] = [z.string().optional(), z.boolean().optional()];
const menu = z.array(z.object({ page: text, hidden: flag, column: text, to: text, label: text })).nullable();
export const menuRow = z.object({ updated_at: z.string(), header: menu, footer: menu });

/** A stored menu with the texts of its language: what readers see, what the code has, the version that was read. */
export interface MenuRow extends z.output<typeof menuRow> {
  id: Lang;
  texts: Readonly<Record<string, { value: string; original: string; seen: string | null }>>;
}

export const neverHidden: readonly string[] = ['contact', 'legal', 'privacy'];

export const isHead = ({ page, to }: MenuItem): boolean => page === undefined && to === undefined;

/** Key of the text that names a link or head of the site; null for one of the owner's. */
export function textKeyOf({ page, column }: MenuEntry) {
  if (isSiteLink(page)) return `common:nav.${page}` as const;
  return isSiteColumn(column) ? (`common:footer.${column}` as const) : null;
}

/** A form holds entries as text, so that a device draft can. */
export const readItem = (text: string): MenuItem => JSON.parse(text) as MenuItem;
export const writeItem = (item: MenuItem): string => JSON.stringify(item);

const https = /^https:\/\/[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:\d{1,5})?([/?#][^\s"<>\\`{}|^]{0,250})?$/;

const item = z
  .string()
  .transform(readItem)
  .transform((one) => ({ ...one, name: one.name.trim(), to: one.to?.trim() }))
  .superRefine((one, { addIssue }) => {
    const fault = (path: 'name' | 'to', message: string) =>
      addIssue({ code: 'custom', path: [path], message });
    const isOfSite = textKeyOf(one) !== null;
    if (!one.name && (isOfSite || !one.page)) fault('name', messageKey('admin-menu:errors.name'));
    if (!isOfSite && one.name.length > bounds.label) fault('name', messageKey('admin-menu:errors.long'));
    if (one.to !== undefined && !https.test(one.to)) fault('to', messageKey('admin-menu:errors.to'));
  });

const counted = {
  header: () => true,
  footer: (one: MenuItem) => !isHead(one),
  columns: isHead,
};
type Limit = keyof typeof counted;

/** How many more a part takes; less than none where there are too many. */
export const roomFor = (limit: Limit, all: readonly MenuItem[]): number =>
  bounds[limit] - all.filter(counted[limit]).length;

const within = (...limits: Limit[]) =>
  z.array(item).superRefine((all, { addIssue }) => {
    for (const limit of limits.filter((one) => roomFor(one, all) < 0)) {
      // At the list itself it would hide what is wrong with its entries.
      addIssue({ code: 'custom', path: ['root'], message: messageKey(`admin-menu:errors.${limit}`) });
    }
  });

export const menuSchema = z.object({ header: within('header'), footer: within('footer', 'columns') });

export type MenuFields = z.input<typeof menuSchema>;
export type MenuInput = z.output<typeof menuSchema>;

const forParts = <Value>(of: (part: MenuPart) => Value) => ({ header: of('header'), footer: of('footer') });

export const noFields: MenuFields = forParts(() => []);

export const toFields = (row: MenuRow): MenuFields =>
  forParts((part) =>
    completeMenu(part, row[part] ?? []).map(({ label = '', ...entry }, index) => {
      const key = textKeyOf(entry);
      const name = key ? (row.texts[key]?.value ?? '') : label;
      return writeItem({ id: entry.page ?? entry.column ?? `${part} ${index}`, ...entry, name });
    }),
  );

/** As a version has them, with the names of the form. */
export const toVersionFields = (fields: MenuFields) =>
  forParts((part) => fields[part].map((text) => ({ ...readItem(text), label: readItem(text).name })));

function toEntry({ page, column, to, hidden, name }: MenuItem): MenuEntry {
  if (column) return { column };
  if (isSiteLink(page)) return { page, ...(hidden && { hidden }) };
  if (page) return { page, ...(name && { label: name }) };
  return { ...(to !== undefined && { to }), label: name };
}

/** Null for the menu of the code, so that a later change of the code applies. */
export const toColumns = (input: MenuInput): Pick<MenuRow, MenuPart> =>
  forParts((part) => {
    const entries = input[part].map(toEntry);
    return JSON.stringify(entries) === JSON.stringify(completeMenu(part)) ? null : entries;
  });

/** Names of links of the site that differ from what readers see. */
export function changedTexts(input: MenuInput, { texts }: MenuRow): [key: string, name: string][] {
  const changed = menuParts.flatMap((part) =>
    input[part].flatMap((one): [string, string][] => {
      const key = textKeyOf(one);
      return key && texts[key] && one.name !== texts[key].value ? [[key, one.name]] : [];
    }),
  );
  return [...new Map(changed)];
}
