import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { translationKey } from '@/lib/query-keys';
import { publicClient } from '@/lib/supabase-public';

export interface IssueSummary {
  number: number;
  slug: string;
  subject: string;
  preheader: string;
  sent_at: string;
}

export interface Issue extends IssueSummary {
  body: string;
  items: { title: string; excerpt: string; path: string }[];
}

const summaryColumns = 'number, slug, subject, preheader, sent_at';
const issueColumns = `${summaryColumns}, body, items` as const;

/** The checks of the table promise the rows asked for. Those that were not sent are nobody's to read. */
const readAll = <Row>(lang: Lang, columns: typeof summaryColumns | typeof issueColumns, pageSize?: number) =>
  fetchAllRows(
    async (from, to) =>
      unwrap(
        await (await publicClient())
          .from('newsletter_issues')
          .select(columns)
          .eq('language', lang)
          .order('number', { ascending: false })
          .range(from, to)
          .overrideTypes<Row[], { merge: false }>(),
      ),
    pageSize,
  );

const allKey = (lang: Lang) => ['newsletter/issues', lang] as const;

export const issueQueries = {
  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...allKey(lang), 'list'],
      queryFn: () => readAll<IssueSummary>(lang, summaryColumns),
    }),

  bySlug: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: [...allKey(lang), slug],
      queryFn: async (): Promise<Issue | null> =>
        unwrap(
          await (await publicClient())
            .from('newsletter_issues')
            .select(issueColumns)
            .eq('language', lang)
            .eq('slug', slug)
            .maybeSingle()
            .overrideTypes<Issue, { merge: false }>(),
        ),
    }),

  translation: (lang: Lang, slug: string) =>
    queryOptions({
      queryKey: translationKey('newsletter/issues', lang, slug),
      queryFn: async () =>
        unwrap(
          await (await publicClient())
            .from('newsletter_issues')
            .select('slug')
            .eq('language', otherLang(lang))
            .eq('slug', slug),
        ).length > 0,
    }),
};

/** Texts are long: so many of them make an answer of some megabytes. */
const issuesAtOnce = 250;

export const readAllIssues = (lang: Lang) => readAll<Issue>(lang, issueColumns, issuesAtOnce);
