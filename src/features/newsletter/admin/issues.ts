import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwrapRows } from '@/lib/answers';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { issueKeys, statisticsKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { excerptOf } from '@/lib/text';
import { updateIfUnchanged } from '@/lib/versioned';
import {
  audienceSchema,
  type Issue,
  type IssueChoice,
  type ListedIssue,
  progressSchema,
} from './issue-model';

const columns =
  'id, number, language, subject, preheader, body, items, state, tested_at, send_at, sent_at, updated_at';

const readIssue = async (id: string): Promise<Issue | null> =>
  unwrap(
    await supabase
      .from('newsletter_issues')
      .select(columns)
      .eq('id', id)
      .maybeSingle()
      .overrideTypes<Issue, { merge: false }>(),
  );

const progressMs = 5000;
const testMs = 2000;

const excerptLength = 180;
const maxChoices = 30;

export const issueQueries = {
  list: () =>
    queryOptions({
      queryKey: [...issueKeys.all(), 'list'],
      queryFn: async (): Promise<ListedIssue[]> =>
        unwrapRows(await supabase.rpc('list_issues').overrideTypes<ListedIssue[], { merge: false }>()),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.some((issue) => issue.state === 'sending') ? progressMs : false,
    }),

  row: (id: string) =>
    queryOptions({
      queryKey: [...issueKeys.all(), 'row', id],
      queryFn: () => readIssue(id),
      // An editor starts from what is stored now, and nothing changes under the hands of who is typing.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),

  /** When the test of a stored draft left; asked until it did. */
  testedAt: ({ id, updated_at }: Issue) =>
    queryOptions({
      queryKey: [...issueKeys.all(), 'tested', id, updated_at],
      queryFn: async () => (await readIssue(id))?.tested_at ?? null,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data ? false : testMs),
    }),

  progress: (id: string) =>
    queryOptions({
      queryKey: [...issueKeys.all(), 'progress', id],
      queryFn: () => rpc('get_issue_progress', { issue: id }, progressSchema),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'sending' ? progressMs : false),
    }),

  refusals: (id: string) =>
    queryOptions({
      queryKey: [...issueKeys.all(), 'refusals', id],
      queryFn: () => rpc('list_issue_refusals', { issue: id }),
      staleTime: 0,
    }),

  audience: () =>
    queryOptions({
      queryKey: [...issueKeys.all(), 'audience'],
      queryFn: () => rpc('get_newsletter_audience', {}, audienceSchema),
      staleTime: 0,
    }),

  choices: (lang: Lang) =>
    queryOptions({
      queryKey: [...issueKeys.all(), 'choices', lang],
      queryFn: async (): Promise<IssueChoice[]> => {
        const now = new Date().toISOString();
        const [articles, projects] = await Promise.all([
          supabase
            .from(`articles_${lang}`)
            .select('slug, title, excerpt, image, image_alt, published_at')
            .eq('published', true)
            .lte('published_at', now)
            .order('published_at', { ascending: false })
            .limit(maxChoices),
          supabase
            .from(`projects_${lang}`)
            .select('slug, title, description, image, image_alt, updated_at')
            .eq('published', true)
            .order('updated_at', { ascending: false })
            .order('position')
            .limit(maxChoices),
        ]);
        return [
          ...unwrap(articles).map(({ slug, title, excerpt, image, image_alt, published_at }) => ({
            kind: 'article' as const,
            slug,
            title,
            excerpt: excerptOf(excerpt, excerptLength),
            image,
            image_alt,
            path: paths.article(lang, slug),
            date: published_at ?? '',
          })),
          ...unwrap(projects).map(({ slug, title, description, image, image_alt, updated_at }) => ({
            kind: 'project' as const,
            slug,
            title,
            excerpt: excerptOf(description, excerptLength),
            image,
            image_alt,
            path: paths.project(lang, slug),
            date: updated_at,
          })),
        ];
      },
      staleTime: 60_000,
    }),

  /** Numbers of the issues of a language that are no drafts any more, by the paths in them. */
  used: (lang: Lang) =>
    queryOptions({
      queryKey: [...issueKeys.all(), 'used', lang],
      queryFn: async (): Promise<ReadonlyMap<string, number>> => {
        const rows = unwrap(
          await supabase
            .from('newsletter_issues')
            .select('number, items')
            .eq('language', lang)
            .neq('state', 'draft')
            .order('number')
            .limit(1000)
            .overrideTypes<Pick<Issue, 'number' | 'items'>[], { merge: false }>(),
        );
        return new Map(rows.flatMap(({ number, items }) => items.map(({ path }) => [path, number] as const)));
      },
      staleTime: 60_000,
    }),

  texts: (lang: Lang) =>
    queryOptions({
      queryKey: [...issueKeys.all(), 'texts', lang],
      queryFn: async (): Promise<Readonly<Record<string, string>>> => {
        const rows = unwrap(
          await supabase
            .from('site_texts')
            .select('key, value')
            .eq('language', lang)
            .like('key', 'mail:%')
            .limit(1000),
        );
        return Object.fromEntries(rows.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])));
      },
      staleTime: 60_000,
    }),
};

const failed = 'admin-newsletter:issue.failed';

/** A move of an issue from one state to the next. In another state already, it is shown as it is. */
const stateMutation = (move: (id: string) => Promise<unknown>) =>
  mutationOptions({
    mutationFn: move,
    onSettled: (_data, _failure, _id, _before, { client }) =>
      client.invalidateQueries({ queryKey: issueKeys.all() }),
    meta: {
      failure: { title: 'common:error', description: failed },
      failureByKind: {
        conflict: {
          title: 'admin-newsletter:issue.moved',
          description: 'admin-newsletter:issue.movedText',
          tone: 'info',
        },
      },
    },
  });

export const issueMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (row: { id: string; language: Lang; number?: number }): Promise<string> => {
        // The number is the server's where none is given.
        unwrap(await supabase.from('newsletter_issues').insert(row as { number: number; language: string }));
        return row.id;
      },
      meta: { failure: { title: 'common:error', description: failed }, refreshes: [issueKeys.all()] },
    }),

  save: () =>
    mutationOptions({
      mutationFn: ({
        base,
        ...written
      }: Pick<Issue, 'subject' | 'preheader' | 'body' | 'items'> & { base: Issue }) =>
        updateIfUnchanged<Issue>({
          base,
          write: async (version) =>
            unwrap(
              await supabase
                .from('newsletter_issues')
                .update({ ...written, items: written.items.map((item) => ({ ...item })) })
                .eq('id', base.id)
                .eq('updated_at', version)
                .select(columns)
                .overrideTypes<Issue[], { merge: false }>(),
            ),
          read: () => readIssue(base.id),
          isSaved: (row) =>
            row.subject === written.subject &&
            row.preheader === written.preheader &&
            row.body === written.body &&
            JSON.stringify(row.items.map(({ path }) => path)) ===
              JSON.stringify(written.items.map(({ path }) => path)),
        }),
      meta: {
        failure: { title: 'common:error', description: 'admin-newsletter:issue.saveFailed' },
        // Answered in a dialog, and asked for over the form.
        failureByKind: { conflict: false, expired: false },
        refreshes: [[...issueKeys.all(), 'list']],
      },
    }),

  /** Sends the stored text to the caller's own address, and answers the row with the date of the test. */
  test: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        const address = await rpc('send_issue_test', { issue: id });
        return { address, row: await readIssue(id) };
      },
      meta: { failure: false },
    }),

  send: () =>
    mutationOptions({
      mutationFn: ({ id, at, base }: { id: string; at: string | null; base: string }) =>
        rpc('send_issue', { issue: id, base, ...(at ? { at } : {}) }),
      meta: { failure: false, refreshes: [issueKeys.all(), statisticsKeys.all()] },
    }),

  pause: () => stateMutation((id) => rpc('pause_issue', { issue: id })),
  resume: () => stateMutation((id) => rpc('resume_issue', { issue: id })),
  cancel: () => stateMutation((id) => rpc('cancel_issue', { issue: id })),

  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await supabase.from('newsletter_issues').delete().eq('id', id));
      },
      meta: {
        success: { title: 'admin-newsletter:issue.removed' },
        failure: { title: 'common:error', description: failed },
        refreshes: [issueKeys.all()],
      },
    }),
};
