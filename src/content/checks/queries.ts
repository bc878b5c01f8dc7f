import { queryOptions } from '@tanstack/react-query';
import { publicPathOf, redirectOf } from '@/content/redirects/model';
import { readRedirects } from '@/content/redirects/read';
import { unwrap } from '@/lib/failure';
import { type Lang, langOfPath, langs } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { paths } from '@/lib/paths';
import { contentPathKeys, fileKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { readBuilt } from './built';

export const contentPathQueries = {
  /** Paths a visitor can open now: neither drafts nor scheduled rows. */
  all: () =>
    queryOptions({
      queryKey: contentPathKeys.all(),
      queryFn: async (): Promise<ReadonlySet<string>> => {
        const [offers, ...others] = await Promise.all([
          readOffers(),
          ...langs.flatMap((lang) => [
            readDated('articles', lang),
            readDated('pages', lang),
            readProjects(lang),
            readFormer(lang),
          ]),
        ]);
        return new Set([...offers, ...others.flat()]);
      },
      staleTime: 60_000,
    }),
};

/** Files that the build writes: in development there are none yet. */
const builtFiles: readonly string[] = ['/sitemap.xml', '/robots.txt', ...langs.map(paths.feed)];

const missing = [400, 404, 410];

/** Paths whose HTML answer is the fallback page: below a language, or instead of a file of another type. */
const mayBeFallback = (address: string) => langOfPath(address) !== null || /\.(?!html?$)\w+$/.test(address);

export const builtQueries = {
  at: () =>
    queryOptions({
      queryKey: ['publication', 'built'],
      queryFn: readBuilt,
      staleTime: 0,
      retry: false,
      meta: { failure: false },
    }),
};

export const fileQueries = {
  /** Whether a file exists; an unclear answer counts as yes. */
  exists: (address: string) =>
    queryOptions({
      queryKey: fileKeys.exists(address),
      queryFn: async (): Promise<boolean> => {
        if (builtFiles.includes(address)) return true;
        // The development server answers a request for HTML with the application.
        const headers = { accept: 'application/octet-stream' };
        const url = new URL(address, location.origin);
        const answer = await fetch(url, { method: 'HEAD', headers });
        const isHtml = answer.headers.get('content-type')?.startsWith('text/html');
        return !missing.includes(answer.status) && !(isHtml && mayBeFallback(address));
      },
      staleTime: 60_000,
      retry: false,
      // A failed check is silent.
      meta: { failure: false },
    }),
};

async function readDated(noun: 'articles' | 'pages', lang: Lang): Promise<string[]> {
  const now = new Date().toISOString();
  const rows = await fetchAllRows(async (from, to) =>
    unwrap(
      await supabase
        .from(`${noun}_${lang}`)
        .select('slug')
        .eq('published', true)
        .or(`published_at.is.null,published_at.lte.${now}`)
        .order('slug')
        .range(from, to),
    ),
  );
  return rows.map(({ slug }) => publicPathOf(noun, lang, slug));
}

async function readProjects(lang: Lang): Promise<string[]> {
  const rows = await fetchAllRows(async (from, to) =>
    unwrap(
      await supabase
        .from(`projects_${lang}`)
        .select('slug')
        .eq('published', true)
        .order('slug')
        .range(from, to),
    ),
  );
  return rows.map(({ slug }) => paths.project(lang, slug));
}

/** Former addresses redirect. */
async function readFormer(lang: Lang): Promise<string[]> {
  const rows = await readRedirects((page) => rpc('list_redirects', { lang, ...page }));
  return rows.map((row) => redirectOf(lang, row).from);
}

/** An offer has one page in each language, until it closes. */
async function readOffers(): Promise<string[]> {
  const now = new Date().toISOString();
  const rows = await fetchAllRows(async (from, to) =>
    unwrap(
      await supabase
        .from('job_offers')
        .select('id')
        .eq('published', true)
        .or(`closes_at.is.null,closes_at.gt.${now}`)
        .order('id')
        .range(from, to),
    ),
  );
  return rows.flatMap(({ id }) => langs.map((lang) => paths.offer(lang, id)));
}
