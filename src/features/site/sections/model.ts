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

/** What the owner decided; null means what the code says. */
export type SectionsRow = Tables<'site_sections'>;

/** A type, not an interface: what a draft keeps is any record of plain values. */
export type SectionFields = Record<SitePart, boolean> & {
  /** All sections of the home page, hidden ones too. */
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

const alike = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/**
 * As the row holds it: what is as the code says is null, so that a later change of the code still arrives. A part that is
 * off stands there as such whatever the code says: the database refuses it by its row alone.
 */
export function toColumns({ order, hidden, ...parts }: SectionFields): SectionColumns {
  const shut = homeSections.filter((name) => hidden.includes(name));
  const decided = (part: SitePart) => (parts[part] && codeFields[part] ? null : parts[part]);
  return {
    home_order: alike(order, codeFields.order) ? null : order,
    home_hidden: alike(shut, codeFields.hidden) ? null : shut,
    careers: decided('careers'),
    chat: decided('chat'),
    newsletter: decided('newsletter'),
    portfolio_likes: decided('portfolio_likes'),
  };
}

/** Whether a row already says what a save would write. */
export const saysTheSame = (row: SectionsRow, columns: SectionColumns): boolean =>
  siteParts.every((part) => row[part] === columns[part]) &&
  alike(row.home_order ?? [], columns.home_order ?? []) &&
  alike(row.home_hidden ?? [], columns.home_hidden ?? []);

export const isHomeSection = (name: string): name is HomeSection => homeSections.some((one) => one === name);
