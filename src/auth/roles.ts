/** What somebody of the agency may be. The database knows the same words. */
export const roles = ['owner', 'editor', 'author', 'recruiter'] as const;
export type Role = (typeof roles)[number];

/** The areas the server asks for; the admin shows what lies in one's own. */
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
