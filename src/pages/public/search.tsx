import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sections } from '@/brand/sections';
import { articleQueries } from '@/content/resources/articles/public/queries';
import { serviceQueries } from '@/content/resources/services/public/queries';
import {
  foundKind,
  hitKinds,
  isCut,
  maxPerKind,
  readSiteSearch,
  type SearchResult,
  type SiteSearch,
  siteSearchString,
  termMax,
  totalOf,
} from '@/features/search/model';
import { searchQueries } from '@/features/search/public/queries';
import { SearchSuggestions } from '@/features/search/public/suggestions';
import { useFieldFocus } from '@/features/search/public/use-field-focus';
import { canBeSearched } from '@/features/search/words';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { LinkButton } from '@/ui/button';
import { ChipRow, LinkChip } from '@/ui/chip';
import { keepScroll, useAnsweredSearch } from '@/ui/navigation';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { SearchBox } from '@/ui/search-box';
import { PageOpening } from '@/ui/section-heading';
import { EmptyState } from '@/ui/state-panel';
import { NoScript } from '@/ui/visually-hidden';

const loadHits = () => import('@/features/search/public/hit-list');
const HitList = lazyPart(() => loadHits().then((code) => code.HitList), { onFailure: 'stay' });
const HitListSkeleton = lazyPart(() => loadHits().then((code) => code.HitListSkeleton));

export const prefetch: Prefetch = ({ fetchQuery, lang, search }) => {
  const { term } = readSiteSearch(search);
  return Promise.all([
    term ? fetchQuery(searchQueries.site(lang, term)) : fetchQuery(articleQueries.latest(lang)),
    sections().own_services.includes(lang) && !term && fetchQuery(serviceQueries.list(lang)),
  ]);
};

export default function SearchPage() {
  const { t } = useTranslation('search');
  const lang = useLang();
  const navigate = useNavigate();
  const field = useFieldFocus();
  const search = readSiteSearch(new URLSearchParams(useAnsweredSearch()));
  const { term } = search;
  const isSearchable = canBeSearched(term);
  const query = useQuery({
    ...searchQueries.site(lang, term),
    enabled: isSearchable,
    // Keeps the previous hits while typing, of the same language only.
    placeholderData: (previous, before) => (before?.queryKey[1] === lang ? previous : undefined),
  });
  const found = isSearchable && !query.isPlaceholderData ? query.data : undefined;
  const shown = (found: SearchResult): SiteSearch => ({ term, kind: foundKind(found, search.kind) });

  return (
    <>
      <PageHead
        title={t('title')}
        description={t('metaDescription')}
        path={inEachLanguage(paths.search)}
        noIndex="follow"
      />
      <div className="measure min-h-svh pt-12 pb-[var(--section-gap)] md:pt-16">
        <PageOpening lead={t('lead')}>{t('title')}</PageOpening>
        <NoScript className="mt-10">{t('noScript')}</NoScript>
        <div ref={field} data-needs-script="" className="mt-9 max-w-180">
          <SearchBox
            label={t('label')}
            hint={t('hint')}
            maxLength={termMax}
            value={term}
            className="h-14 text-lg"
            onSearch={(text) =>
              navigate(
                { search: siteSearchString({ ...search, term: text }) },
                { replace: true, ...keepScroll },
              )
            }
          />
        </div>
        <p role="status" className="mt-4 mb-7 min-h-[1.5em] text-sm text-muted wrap-anywhere">
          {found ? (
            <ResultCount found={found} search={shown(found)} />
          ) : term && !isSearchable ? (
            t('short')
          ) : null}
        </p>
        <div data-list="">
          {isSearchable ? (
            <QueryView
              query={query}
              skeleton={
                <Suspense>
                  <HitListSkeleton />
                </Suspense>
              }
              isEmpty={(found) => totalOf(found) === 0}
              empty={<Nothing term={term} />}
              failure={{ title: t('failedTitle') }}
            >
              {(found) => <Results found={found} search={shown(found)} stale={query.isPlaceholderData} />}
            </QueryView>
          ) : (
            <SearchSuggestions lang={lang} />
          )}
        </div>
      </div>
    </>
  );
}

interface ResultsProps {
  found: SearchResult;
  search: SiteSearch;
}

/** The number of hits, and whether more exist than are listed. */
function ResultCount({ found, search: { term, kind } }: ResultsProps) {
  const { t } = useTranslation('search');
  const count = t('results', { count: kind ? found.counts[kind] : totalOf(found), term });
  return <span>{isCut(found, kind) ? `${count} ${t('cut', { count: maxPerKind })}` : count}</span>;
}

function Results({ found, search, stale }: ResultsProps & { stale: boolean }) {
  const hits = found.hits.filter(({ kind }) => !search.kind || kind === search.kind);
  return (
    <div className={stale ? 'opacity-60 transition-opacity' : 'transition-opacity'} aria-busy={stale}>
      <div className="mb-7 empty:hidden">
        <KindFilter found={found} search={search} />
      </div>
      <HitList hits={hits} term={search.term} />
    </div>
  );
}

function Nothing({ term }: { term: string }) {
  const { t } = useTranslation('search');
  const lang = useLang();
  return (
    <>
      <EmptyState
        scene="search"
        title={<span className="wrap-anywhere">{t('emptyTitle', { term })}</span>}
        action={<LinkButton to={paths.contact(lang)}>{t('ask')}</LinkButton>}
      >
        {t('emptyText')}
      </EmptyState>
      <div className="mt-12">
        <SearchSuggestions lang={lang} />
      </div>
    </>
  );
}

/** Filters hits by kind; renders nothing for a single kind. */
function KindFilter({ found, search }: { found: SearchResult; search: SiteSearch }) {
  const { t } = useTranslation('search');
  const lang = useLang();
  const present = hitKinds.filter((kind) => found.counts[kind] > 0);
  if (present.length < 2) return null;
  return (
    <ChipRow label={t('filter')}>
      {[null, ...present].map((kind) => (
        <LinkChip
          key={kind ?? ''}
          to={{ search: siteSearchString({ ...search, kind }) }}
          {...keepScroll}
          replace
          selected={search.kind === kind}
        >
          <span>{kind ? t(`kinds.${kind}`) : t('all')}</span>
          <span className="text-sm tabular opacity-80">
            {formatNumber(lang, kind ? found.counts[kind] : totalOf(found))}
          </span>
        </LinkChip>
      ))}
    </ChipRow>
  );
}
