/**
 * Which role may do what, as it was decided, and by nothing the database says of itself: a second opinion on its rules,
 * beside supabase/tests/001_matrix.sql.
 */
export const roles = ['visitor', 'nobody', 'author', 'recruiter', 'editor', 'owner'] as const;
export type Role = (typeof roles)[number];

export const commands = ['select', 'insert', 'update', 'delete'] as const;
export type Command = (typeof commands)[number];

/** Kinds of rows: public, hidden from visitors, in the trash, or an author's own. */
export type Scene = 'public' | 'hidden' | 'in the trash' | 'own draft' | 'own public';

interface Decision {
  /** Roles with every right on the table. */
  all: Role[];
  /** Further rights by role and kind of row; `read` opens public rows to everybody. */
  read: boolean;
  more: [Role, Scene, Command[]][];
  /** Upper limit of direct rights of any role; functions or the secret key do the rest. */
  most: Command[];
}

const every: Command[] = [...commands];
const content: Decision = { all: ['owner', 'editor'], read: true, more: [], most: every };
const drafts: Decision = {
  ...content,
  more: [
    ['author', 'hidden', ['insert']],
    ['author', 'own draft', every],
  ],
};
/** Rights on tables that browsers only insert into; the role does not matter. */
const arriving = (all: Role[], most: Command[]): Decision => ({ all, read: false, more: [], most });

export const decided: Record<string, Decision> = {
  articles: drafts,
  projects: drafts,
  testimonials: content,
  team_members: content,
  services: content,
  steps: content,
  // One row, which is always there.
  site_sections: arriving(['owner', 'editor'], ['select', 'update']),
  media: {
    ...content,
    read: false,
    more: [
      // Uploading, and describing what one uploaded.
      ['author', 'public', ['select', 'insert']],
      ['author', 'own draft', ['select', 'insert', 'update']],
    ],
  },
  contact_messages: arriving(['owner', 'editor'], ['select', 'update', 'delete']),
  enquiry_entries: arriving(['owner', 'editor'], ['select', 'insert']),
  newsletter_issues: arriving(['owner', 'editor'], every),
  newsletter: arriving(['owner', 'editor'], ['select', 'delete']),
  job_offers: { all: ['owner', 'recruiter'], read: true, more: [], most: every },
  job_applications: arriving(['owner', 'recruiter'], ['select', 'update', 'delete']),
  application_entries: arriving(['owner', 'recruiter'], ['select']),
  article_views: arriving(['owner', 'editor'], ['select']),
  article_likes: arriving(['owner', 'editor'], ['select']),
  project_likes: arriving(['owner', 'editor'], ['select']),
  site_settings: arriving(['owner'], ['select']),
  staff: arriving(['owner'], ['select']),
  invitations: arriving(['owner'], ['select', 'delete']),
  site_texts: arriving(['owner', 'editor'], ['select']),
  // The sample is a stranger's, and nobody reads what another person has not published.
  site_text_drafts: arriving([], []),
  admins: arriving([], []),
};

/** The tables to which visitors add rows: what everybody may do there is no matter of roles. */
export const openToVisitors = [
  'newsletter',
  'job_applications',
  'article_views',
  'article_likes',
  'project_likes',
];

/** Undefined for a table nobody decided about. */
export function mayDo(table: string, role: Role, scene: Scene, command: Command): boolean | undefined {
  const decision = decided[table.replace(/_(fr|en)$/, '')];
  if (!decision) return undefined;
  if (scene === 'in the trash') return false;
  const isPublic = scene === 'public' || scene === 'own public';
  if (command === 'select' && decision.read && isPublic) return true;
  if (!decision.most.includes(command)) return false;
  return (
    decision.all.includes(role) ||
    decision.more.some(([who, where, what]) => who === role && where === scene && what.includes(command))
  );
}
