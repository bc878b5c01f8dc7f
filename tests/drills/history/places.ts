export type Role = 'owner' | 'editor' | 'author' | 'recruiter';
export type Area = 'drafts' | 'content' | 'careers' | 'people' | 'staff';

/** Rights of each role as decided, not as stored: an author writes only their own drafts. */
const rights: Record<Role, Partial<Record<Area, 'yes' | 'perhaps'>>> = {
  owner: { drafts: 'yes', content: 'yes', careers: 'yes', people: 'yes', staff: 'yes' },
  editor: { drafts: 'yes', content: 'yes', people: 'yes' },
  author: { drafts: 'perhaps' },
  recruiter: { careers: 'yes' },
};

/** Null is somebody who does not work here. */
export function may(role: Role | null, area: Area): 'yes' | 'perhaps' | 'no' {
  return (role && rights[role][area]) ?? 'no';
}

export interface Content {
  area: Area;
  /** The column the drill writes into, and how much it takes. */
  text: string;
  maxLength: number;
  hasPublished: boolean;
  rows: number;
  /** A row, without its text. */
  columns(n: number): Record<string, string | boolean>;
}

const article = (n: number) => ({
  slug: `drill-${n}`,
  title: `Drill ${n}`,
  excerpt: 'e',
  author: 'A',
  published: n % 2 === 0,
});
const articles: Content = {
  area: 'drafts',
  text: 'content',
  maxLength: 100_000,
  hasPublished: true,
  rows: 8,
  columns: article,
};
const projects: Content = {
  area: 'drafts',
  text: 'description',
  maxLength: 5000,
  hasPublished: true,
  rows: 4,
  columns: (n) => ({ slug: `drill-${n}`, title: `Drill ${n}`, published: n % 2 === 0 }),
};
const testimonials: Content = {
  area: 'content',
  text: 'testimonial',
  maxLength: 1000,
  hasPublished: false,
  rows: 3,
  columns: (n) => ({ name: `Drill ${n}`, company: 'c' }),
};
const members: Content = {
  area: 'content',
  text: 'sentence',
  maxLength: 300,
  hasPublished: true,
  rows: 3,
  columns: (n) => ({ name: `Drill ${n}`, trade: 't' }),
};

const entries: Content = {
  area: 'content',
  text: 'text',
  maxLength: 400,
  hasPublished: true,
  rows: 3,
  columns: (n) => ({ title: `Drill ${n}` }),
};

/** The tables whose rows are deleted for real and come back from their last version. */
export const content: Record<string, Content> = {
  articles_fr: articles,
  articles_en: articles,
  projects_fr: projects,
  projects_en: projects,
  testimonials_fr: testimonials,
  testimonials_en: testimonials,
  team_members_fr: members,
  team_members_en: members,
  services_fr: entries,
  services_en: entries,
  steps_fr: entries,
  steps_en: entries,
  job_offers: {
    area: 'careers',
    text: 'description',
    maxLength: 20_000,
    hasPublished: true,
    rows: 4,
    columns: (n) => ({ title: `Drill ${n}`, requirements: 'r', published: true }),
  },
};

/** The tables whose rows are marked, and keep a note. */
export const marked: Record<string, { area: Area; rows: number }> = {
  contact_messages: { area: 'people', rows: 6 },
  job_applications: { area: 'careers', rows: 8 },
};

export interface Item {
  place: string;
  id: string;
}

export const keyOf = ({ place, id }: Item) => `${place} ${id}`;

/** Numbers for projects, as the table has them; for the others an id that tells the place and the row. */
export function idOf(place: string, n: number): string {
  if (place.startsWith('projects')) return String(1000 + n);
  const number = [...Object.keys(content), ...Object.keys(marked), 'people'].indexOf(place);
  return `d${String(number).padStart(7, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;
}
