import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import {
  type ArticleSlice,
  pageSize,
  readSearch,
  type Search,
  searchMax,
  searchString,
} from '@/content/resources/articles/model';
import {
  ArticleGrid,
  ArticleGridSkeleton,
  LargeArticle,
  LargeArticleSkeleton,
} from '@/content/resources/articles/public/article-grid';
import { articleQueries } from '@/content/resources/articles/public/queries';
import { teamQueries } from '@/content/resources/team/public/queries';
import { useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { hasStoredSession } from '@/lib/local-storage';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { LinkButton } from '@/ui/button';
import { ChipRow, LinkChip } from '@/ui/chip';
import { keepScroll, useAnsweredSearch } from '@/ui/navigation';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { SearchBox } from '@/ui/search-box';
import { PageOpening } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { NoScript } from '@/ui/visually-hidden';

const NewsletterBlock = lazyPart(
  () => import('@/features/newsletter/public/newsletter-block').then((code) => code.NewsletterBlock),
  { onFailure: 'stay' },
);

const Pagination = lazyPart(() => import('@/ui/pagination').then((code) => code.Pagination), {
  onFailure: 'stay',
});

const SampleNotice = lazyPart(() =>
  import('@/content/resources/articles/public/sample-notice').then((code) => code.SampleNotice),
);

/** Each choice is an address. The row keeps its height while the categories are on their way. */
function CategoryFilter({ search }: { search: Search }) {
  const { t } = useTranslation('articles');
  const categories = useQuery(articleQueries.categories(useLang())).data;
  const to = (category: string) => ({ search: searchString({ ...search, category, page: 1 }) });
  return (
    <ChipRow label={t('filter')}>
      <LinkChip to={to('')} {...keepScroll} selected={search.category === ''}>
        {t('all')}
      </LinkChip>
      {categories ? null : <Waiting />}
      {categories?.map(({ category }) => (
        <LinkChip key={category} to={to(category)} {...keepScroll} selected={search.category === category}>
          {category}
        </LinkChip>
      ))}
    </ChipRow>
  );
}

function Waiting() {
  return ['w-26', 'w-22', 'w-18', 'w-26', 'w-18'].map((width, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places without a name
    <Skeleton key={index} className={`h-11.5 rounded-control ${width}`} />
  ));
}

export const prefetch: Prefetch = ({ fetchQuery, lang, search }) =>
  Promise.all([
    fetchQuery(articleQueries.categories(lang)),
    fetchQuery(teamQueries.list(lang)),
    fetchQuery(articleQueries.list(lang, readSearch(search))).then(({ articles }) => {
      const ids = articles.map(({ id }) => id).filter(Boolean);
      return ids.length > 0 ? fetchQuery(articleQueries.counts(lang, ids)) : null;
    }),
  ]);

export default function ArticlesPage() {
  const { t } = useTranslation(['articles', 'common']);
  const lang = useLang();
  const navigate = useNavigate();
  const answeredSearch = useAnsweredSearch();
  const { search: address } = useLocation();
  const search = readSearch(new URLSearchParams(answeredSearch));
  const hasSearched = useRef(false);
  const query = useQuery({
    ...articleQueries.list(lang, search),
    // Keeps the previous list while typing, of the same language only, not the prerendered one.
    placeholderData: (previous, before) =>
      hasSearched.current && before?.queryKey[1] === lang ? previous : undefined,
  });
  useEffect(() => {
    hasSearched.current = answeredSearch === address && query.isSuccess;
  }, [answeredSearch, address, query.isSuccess]);

  const last = query.data ? Math.max(1, Math.ceil(query.data.total / pageSize)) : search.page;
  const past = search.page > last && !query.isPlaceholderData;
  // Not while a placeholder is shown.
  const opened = !search.text && !search.category && !query.isPlaceholderData;
  const [first, ...others] = opened && !past && query.data ? query.data.articles : [];

  // The large article appears and disappears with a search: keeps the filters in view.
  const filters = useRef<HTMLDivElement>(null);
  const wasOpened = useRef(opened);
  useLayoutEffect(() => {
    if (wasOpened.current === opened) return;
    wasOpened.current = opened;
    if (filters.current?.contains(document.activeElement))
      filters.current.scrollIntoView({ block: 'nearest' });
  }, [opened]);

  return (
    <>
      {past ? (
        <Navigate to={{ search: searchString({ ...search, page: last }) }} replace {...keepScroll} />
      ) : null}
      <PageHead
        title={search.page > 1 ? t('pageTitle', { page: search.page }) : t('metaTitle')}
        name={t('title')}
        description={t('metaDescription')}
        path={isPlain(search) ? inEachLanguage(paths.articles) : onlyHere(lang, search)}
      />
      <div className="measure pt-12 md:pt-16">
        <PageOpening lead={t('lead')}>{t('heading')}</PageOpening>
        {/* The language switch of a finished page leads here from a row without a translation. */}
        <p id="untranslated" className="mt-10 hidden target:block">
          {t('common:language.noTranslationArticle')}
        </p>
        <NoScript className="mt-10">{t('noScript')}</NoScript>
        {first ? (
          <div data-list-opening="" className="mt-10">
            <LargeArticle listed={[first, ...others]} newest={search.page === 1} />
          </div>
        ) : null}
        {opened && (query.isPending || past) ? (
          <div className="mt-10">
            <LargeArticleSkeleton />
          </div>
        ) : null}
        <div
          ref={filters}
          data-needs-script=""
          className="mt-10 scroll-mt-26 flex flex-wrap items-start justify-between gap-x-8 gap-y-4"
        >
          <CategoryFilter search={search} />
          <div className="w-full sm:w-76">
            <SearchBox
              label={t('search')}
              hint={t('searchHint')}
              maxLength={searchMax}
              value={search.text}
              prepare={articleQueries.prepare}
              onSearch={(text) =>
                navigate(
                  { search: searchString({ ...search, text, page: 1 }) },
                  { replace: true, ...keepScroll },
                )
              }
            />
          </div>
        </div>
        {answeredSearch === address && query.data?.fallback && hasStoredSession() ? (
          <Suspense>
            <SampleNotice fallback={query.data.fallback} />
          </Suspense>
        ) : null}
        <p role="status" className="mt-6 mb-5 min-h-[1.5em] text-sm text-muted">
          {query.data ? t('results', { count: query.data.total }) : null}
        </p>
        <div data-list="">
          <QueryView
            query={query}
            skeleton={<ArticleGridSkeleton />}
            isEmpty={(page) => page.articles.length === 0}
            empty={
              <EmptyState
                scene="search"
                title={t('emptyTitle')}
                action={<LinkButton to={paths.articles(lang)}>{t('showAll')}</LinkButton>}
              >
                {t('emptyText')}
              </EmptyState>
            }
          >
            {(page) =>
              past ? (
                <ArticleGridSkeleton />
              ) : (
                <Results page={page} search={search} opened={opened} stale={query.isPlaceholderData} />
              )
            }
          </QueryView>
        </div>
      </div>
      <NewsletterBlock />
    </>
  );
}

interface ResultsProps {
  page: ArticleSlice;
  search: Search;
  /** The first one is shown above, large. */
  opened: boolean;
  stale: boolean;
}

function Results({ page, search, opened, stale }: ResultsProps) {
  return (
    <div className={stale ? 'opacity-60 transition-opacity' : 'transition-opacity'} aria-busy={stale}>
      <ArticleGrid listed={page.articles} withoutFirst={opened} search={search} />
      <div data-needs-script="" className="mt-12">
        <Pagination
          page={search.page}
          pages={Math.ceil(page.total / pageSize)}
          hrefFor={(number) => ({ search: searchString({ ...search, page: number }) })}
        />
      </div>
    </div>
  );
}

const isPlain = ({ text, category, page }: Search) => !text && !category && page === 1;

/** Further pages have an address of their own; searches keep that of the list. */
function onlyHere(lang: Lang, { page }: Search) {
  return { [lang]: paths.articles(lang) + searchString({ text: '', category: '', page }) };
}
