import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sections } from '@/brand/sections';
import { articleQueries } from '@/content/resources/articles/public/queries';
import { serviceQueries } from '@/content/resources/services/public/queries';
import {
  foundKind,
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
import { loadNamespaces, useLang } from '@/i18n';
import { langs } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { keepScroll, useAnsweredSearch } from '@/ui/navigation';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { SearchBox } from '@/ui/search-box';
import { PageOpening } from '@/ui/section-heading';
import { NoScript } from '@/ui/visually-hidden';

/** Results, loaded with the first search and their texts in both languages, because the switch keeps the search. */
async function loadHits() {
  const texts = langs.map((lang) => loadNamespaces(lang, ['offer', 'projects']));
  const [code] = await Promise.all([import('@/features/search/public/hit-list'), ...texts]);
  return code;
}
const prepare = () => Promise.all([loadHits(), searchQueries.prepare()]);
const Results = lazyPart(() => loadHits().then((code) => code.Results), { onFailure: 'stay' });
const ResultCount = lazyPart(() => loadHits().then((code) => code.ResultCount), { onFailure: 'stay' });
const NoHits = lazyPart(() => loadHits().then((code) => code.NoHits), { onFailure: 'stay' });
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
            prepare={prepare}
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
              empty={<NoHits term={term} />}
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
