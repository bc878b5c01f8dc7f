import type { Failure } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { z } from '@/lib/zod';

/** Kept out of the paths that visitors load. */
export const issuePaths = {
  list: paths.adminNewsletter,
  subscribers: (lang: Lang) => `${paths.adminNewsletter(lang)}?tab=subscribers`,
  one: (lang: Lang, id: string) => `${paths.adminNewsletter(lang)}/issues/${encodeURIComponent(id)}`,
};

const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

export interface IssueItem {
  title: string;
  excerpt: string;
  path: string;
  /** Of the library; a mail shows the cover of a page without one. */
  image?: string;
  image_alt?: string;
}

export interface Issue {
  id: string;
  number: number;
  language: Lang;
  subject: string;
  preheader: string;
  body: string;
  items: IssueItem[];
  state: IssueState;
  tested_at: string | null;
  send_at: string | null;
  sent_at: string | null;
  updated_at: string;
}

const countsSchema = z.object({
  total: z.number(),
  sent: z.number(),
  failed: z.number(),
  waiting: z.number(),
  left: z.number(),
});
export type IssueCounts = z.output<typeof countsSchema>;

export interface ListedIssue
  extends Pick<
    Issue,
    'id' | 'number' | 'language' | 'subject' | 'state' | 'send_at' | 'sent_at' | 'updated_at'
  > {
  /** Null for an issue that was not sent. */
  counts: IssueCounts | null;
}

export const progressSchema = countsSchema.extend({
  state: z.enum(issueStates),
  sent_at: z.string().nullable(),
});
export type IssueProgress = z.output<typeof progressSchema>;

const languageAudience = z.object({
  confirmed: z.number(),
  waiting: z.number(),
  left: z.number(),
  last: z.number().nullable(),
});

export const audienceSchema = z.object({
  fr: languageAudience,
  en: languageAudience,
  mailer: z.boolean(),
});
export type Audience = z.output<typeof audienceSchema>;

export interface IssueChoice extends Required<IssueItem> {
  kind: 'article' | 'project';
  slug: string;
  date: string;
}

/** The same lengths as in the database. */
export const issueBounds = { subject: 60, preheader: 90, body: 20_000, items: 12 } as const;

const long = 'admin-newsletter:issue.errors.long';

/** Fields of the form; `items` holds paths. */
export const issueSchema = z.object({
  subject: z.string().trim().max(issueBounds.subject, long),
  preheader: z.string().trim().max(issueBounds.preheader, long),
  body: z.string().max(issueBounds.body, long),
  items: z.array(z.string()).max(issueBounds.items, 'admin-newsletter:issue.errors.items'),
});

export type IssueFields = z.infer<typeof issueSchema>;

export const emptyIssue: IssueFields = { subject: '', preheader: '', body: '', items: [] };

export const toIssueFields = ({ subject, preheader, body, items }: Issue): IssueFields => ({
  subject,
  preheader,
  body,
  items: items.map(({ path }) => path),
});

/** Items of these paths: as they are now where they are public, else as they were chosen. */
export function itemsAt(
  wanted: readonly string[],
  choices: readonly IssueChoice[],
  stored: readonly IssueItem[],
): IssueItem[] {
  return wanted.flatMap((wantedPath) => {
    const found = [...choices, ...stored].find(({ path }) => path === wantedPath);
    if (!found) return [];
    const { title, excerpt, path, image, image_alt } = found;
    return [{ title, excerpt, path, ...(image ? { image, image_alt } : {}) }];
  });
}

/** Why the server refused to send an issue or a test, as `app.refuse_issue` says it. */
const problems = [
  'changed',
  'state',
  'incomplete',
  'no_mailer',
  'untested',
  'date',
  'nobody',
  'suppressed',
] as const;
export type IssueProblem = (typeof problems)[number];

export function problemOf({ cause }: Failure): IssueProblem | null {
  const { details } = (cause ?? {}) as { details?: unknown };
  return problems.find((code) => details === `{"code": "${code}"}`) ?? null;
}

export const otherIssue = (
  issues: readonly ListedIssue[],
  { number, language }: Pick<Issue, 'number' | 'language'>,
): ListedIssue | undefined => issues.find((issue) => issue.number === number && issue.language !== language);
