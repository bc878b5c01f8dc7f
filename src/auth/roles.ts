/** Roles of the staff, as in the database. */
export const roles = ['owner', 'editor', 'author', 'recruiter'] as const;
export type Role = (typeof roles)[number];

/** Areas of rights. Which role has which stands in `app.rights` (migration `*_rights_and_roles.sql`) alone. */
export type Area =
  | 'audit'
  | 'careers'
  | 'content'
  | 'drafts'
  | 'emptying'
  | 'figures'
  | 'people'
  | 'pictures'
  | 'publishing'
  | 'reactions'
  | 'site'
  | 'settings'
  | 'staff';
