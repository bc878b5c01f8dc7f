import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { breadcrumbOf, type OwnPage } from '@/content/resources/pages/model';
import { PageView } from '@/content/resources/pages/public/page-view';
import { pageQueries } from '@/content/resources/pages/public/read';
import { useLang } from '@/i18n';
import { type Lang, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { FailedPage } from '@/ui/failed-page';
import { PageHead, structuredData } from '@/ui/page-head';
import { PrerenderedPath } from '@/ui/prerendered';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import NotFoundPage from './not-found';

const PageData = structuredData<{ page: OwnPage; lang: Lang }>(() =>
  import('@/content/resources/pages/public/structured-data').then(
    ({ pageJsonLd }) =>
      ({ page, lang }, { address, picture }) => [pageJsonLd(page, lang, address, picture)],
  ),
);

export const prefetch: Prefetch = ({ fetchQuery, lang, params: { slug = '' } }) =>
  fetchQuery(pageQueries.bySlug(lang, slug));

/** A page of the owner's, directly under the language; anything else there is not found. */
export default function OwnPagePage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation(['common', 'page']);
  const lang = useLang();
  const query = useQuery(pageQueries.bySlug(lang, slug));
  const isNotFoundHtml = useContext(PrerenderedPath) === paths.page(lang, '404');
  if (query.data) return <Found key={query.data.slug} page={query.data} lang={lang} />;
  // The finished page that nothing was found stays until there is a page.
  if (query.data === null || isNotFoundHtml) {
    return <NotFoundPage path={query.isPending ? null : paths.page(lang, slug)} />;
  }
  return (
    <div className="measure min-h-svh pt-10 md:pt-14">
      {query.isError ? (
        <FailedPage
          title={t('page:failed')}
          failure={query.error}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <>
          <PageHead title={t('nav.home')} noIndex />
          <Skeleton className="h-[clamp(2.25rem,1.55rem+3.4vw,4.625rem)] max-w-[44rem]" />
          <SkeletonText lines={12} className="mt-10" />
        </>
      )}
    </div>
  );
}

function Found({ page, lang }: { page: OwnPage; lang: Lang }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={page.meta_title || page.title}
        name={page.title}
        description={page.meta_description || undefined}
        path={{
          [lang]: paths.page(lang, page.slug),
          ...(page.translation ? { [otherLang(lang)]: paths.page(otherLang(lang), page.translation) } : {}),
        }}
        within={breadcrumbOf(page, lang, (parent) => t(`nav.${parent}`))}
        jsonLd={(place) => <PageData given={{ page, lang }} place={place} />}
      />
      <PageView page={page} lang={lang} />
    </>
  );
}
