import {
  codeSections,
  type HomeSection,
  homeSections,
  inDecidedOrder,
  type SitePart,
  sectionsOf,
  siteParts,
} from '@/brand/sections';
import type { Tables } from '@/lib/database.types';

/** Choices of the owner; null for the default of the code. */
export type SectionsRow = Tables<'site_sections'>;

/** A type, not an interface: a device draft takes any record of plain values. */
export type SectionFields = Record<SitePart, boolean> & {
  /** All sections of the home page, including hidden ones. */
  order: string[];
  hidden: string[];
};

const hiddenByCode = homeSections.filter((name) => !codeSections.home.includes(name));

export function toFields(row: SectionsRow): SectionFields {
  const { careers, chat, newsletter, portfolio_likes } = sectionsOf(row);
  return {
    order: inDecidedOrder(row.home_order ?? codeSections.home),
    hidden: row.home_hidden ?? hiddenByCode,
    careers,
    chat,
    newsletter,
    portfolio_likes,
  };
}

export const codeFields: SectionFields = toFields({
  id: 'site',
  home_order: null,
  home_hidden: null,
  careers: null,
  chat: null,
  newsletter: null,
  portfolio_likes: null,
  updated_at: '',
});

export type SectionColumns = Omit<SectionsRow, 'id' | 'updated_at'>;

const isSameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** Null for a default, so that a later change of the code applies; a part that is off is stored as off even then. */
export function toColumns({ order, hidden, ...parts }: SectionFields): SectionColumns {
  const hiddenInOrder = homeSections.filter((name) => hidden.includes(name));
  const columnOf = (part: SitePart) => (parts[part] && codeFields[part] ? null : parts[part]);
  return {
    home_order: isSameList(order, codeFields.order) ? null : order,
    home_hidden: isSameList(hiddenInOrder, codeFields.hidden) ? null : hiddenInOrder,
    careers: columnOf('careers'),
    chat: columnOf('chat'),
    newsletter: columnOf('newsletter'),
    portfolio_likes: columnOf('portfolio_likes'),
  };
}

export const isUnchanged = (row: SectionsRow, columns: SectionColumns): boolean =>
  siteParts.every((part) => row[part] === columns[part]) &&
  isSameList(row.home_order ?? [], columns.home_order ?? []) &&
  isSameList(row.home_hidden ?? [], columns.home_hidden ?? []);

export const isHomeSection = (name: string): name is HomeSection => homeSections.some((one) => one === name);
