import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Article } from '@/content/resources/articles/model';
import {
  ArticleSkeleton,
  ArticleView,
  loadArticleEnd,
} from '@/content/resources/articles/public/article-view';
import { articleQueries } from '@/content/resources/articles/public/queries';
import { useLang } from '@/i18n';
import { type Lang, otherLang } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { excerptOf } from '@/lib/text';
import { LinkButton } from '@/ui/button';
import { FailedPage } from '@/ui/failed-page';
import { PageHead, structuredData } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { BackLink } from '@/ui/section-heading';
import { EmptyState } from '@/ui/state-panel';

const ArticleNeighbours = lazyPart(() => loadArticleEnd().then((code) => code.ArticleNeighbours), {
  onFailure: 'stay',
});

const FormerAddress = lazyPart(
  () => import('@/content/redirects/public/former-address').then((code) => code.FormerAddress),
  { onFailure: 'throw' },
);
const ArticleData = structuredData<{ article: Article; lang: Lang }>(() =>
  import('@/content/resources/articles/public/structured-data').then(
    ({ articleJsonLd }) =>
      ({ article, lang }, { address, picture }) => [articleJsonLd(article, lang, address, picture)],
  ),
);

export const prefetch: Prefetch = async ({ fetchQuery, lang, params: { slug = '' } }) => {
  const later = Promise.all([
    import('@/content/reactions/queries'),
    import('@/content/resources/team/public/queries'),
  ]);
  // A failure is told where it is shown.
  for (const code of [later, loadArticleEnd()]) code.catch(() => undefined);
  const article = await fetchQuery(articleQueries.bySlug(lang, slug));
  if (!article) {
    const { addressQueries } = await import('@/content/redirects/public/queries');
    return fetchQuery(addressQueries.missing(paths.article(lang, slug)));
  }
  const { id } = article;
  const [{ reactionQueries }, { teamQueries }] = await later;
  return Promise.all([
    fetchQuery(teamQueries.list(lang)),
    fetchQuery(articleQueries.translation(lang, article)),
    fetchQuery(articleQueries.readNext(lang, article)),
    id && fetchQuery(reactionQueries.likes({ kind: 'article', id, lang })),
    id && fetchQuery(reactionQueries.views({ kind: 'article', id, lang })),
  ]);
};

export default function ArticlePage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation('articles');
  const lang = useLang();
  const query = useQuery(articleQueries.bySlug(lang, slug));
  const skeleton = (
    <>
      <PageHead title={t('title')} noIndex />
      <ArticleSkeleton slug={slug} />
    </>
  );
  return (
    <>
      <div className="measure min-h-svh pt-10 md:pt-14">
        <BackLink to={paths.articles(lang)}>{t('back')}</BackLink>
        <QueryView
          query={query}
          isEmpty={(article) => article === null}
          skeleton={skeleton}
          empty={
            <Suspense fallback={skeleton}>
              <FormerAddress path={paths.article(lang, slug)} waiting={skeleton}>
                <Missing />
              </FormerAddress>
            </Suspense>
          }
          failure={(error, retry) => (
            <div className="mt-5">
              <FailedPage
                title={t('failedTitle')}
                failure={error}
                onRetry={retry}
                retrying={query.isFetching}
              />
            </div>
          )}
        >
          {(article) => (article ? <Found key={article.slug} article={article} lang={lang} /> : null)}
        </QueryView>
      </div>
      {query.data ? (
        <div className="measure pb-10">
          <ArticleNeighbours article={query.data} lang={lang} />
        </div>
      ) : null}
    </>
  );
}

function Found({ article, lang }: { article: Article; lang: Lang }) {
  const { t } = useTranslation('articles');
  const other = otherLang(lang);
  const translation = useQuery(articleQueries.translation(lang, article)).data;
  return (
    <>
      <PageHead
        title={article.metaTitle || article.title}
        name={article.title}
        description={article.metaDescription || excerptOf(article.excerpt, 160)}
        path={{
          [lang]: paths.article(lang, article.slug),
          ...(translation ? { [other]: paths.article(other, translation) } : {}),
        }}
        publishedAt={article.date}
        within={[{ name: t('title'), path: paths.articles(lang) }]}
        jsonLd={(place) => <ArticleData given={{ article, lang }} place={place} />}
      />
      <ArticleView article={article} lang={lang} />
    </>
  );
}

function Missing() {
  const { t } = useTranslation('articles');
  const lang = useLang();
  return (
    <>
      <PageHead title={t('missingTitle')} noIndex />
      <h1 className="mt-5 text-h2">{t('missingTitle')}</h1>
      <EmptyState
        className="mt-9"
        title={t('missing')}
        action={
          <LinkButton to={paths.articles(lang)} variant="primary" icon="arrow-left">
            {t('backToArticles')}
          </LinkButton>
        }
      />
    </>
  );
}
