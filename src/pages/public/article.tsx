import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { reactionQueries } from '@/content/reactions/queries';
import { FormerAddress } from '@/content/redirects/public/former-address';
import { addressQueries } from '@/content/redirects/public/queries';
import type { Article, ArticleLink } from '@/content/resources/articles/model';
import { ArticleSkeleton, ArticleView } from '@/content/resources/articles/public/article-view';
import { articleQueries } from '@/content/resources/articles/public/queries';
import { articleJsonLd } from '@/content/resources/articles/public/structured-data';
import { teamQueries } from '@/content/resources/team/public/queries';
import { NewsletterBlock } from '@/features/newsletter/public/newsletter-block';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { type Lang, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { excerptOf } from '@/lib/text';
import { LinkButton } from '@/ui/button';
import { FailedPage } from '@/ui/failed-page';
import { Icon } from '@/ui/icon';
import { PageHead } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { BackLink } from '@/ui/section-heading';
import { EmptyState } from '@/ui/state-panel';

export const prefetch: Prefetch = async ({ fetchQuery, lang, params: { slug = '' } }) => {
  const article = await fetchQuery(articleQueries.bySlug(lang, slug));
  if (!article) return fetchQuery(addressQueries.newSlug('articles', lang, slug));
  const { id } = article;
  return Promise.all([
    fetchQuery(teamQueries.list(lang)),
    fetchQuery(articleQueries.translation(lang, article)),
    fetchQuery(articleQueries.around(lang, article)),
    id && fetchQuery(reactionQueries.likes({ kind: 'article', id, lang })),
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
            <FormerAddress noun="articles" slug={slug} path={paths.article} waiting={skeleton}>
              <Missing />
            </FormerAddress>
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
      <NewsletterBlock />
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
        within={{ name: t('title'), path: paths.articles(lang) }}
        jsonLd={(address, picture) => [articleJsonLd(article, lang, address, picture)]}
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

/** The article before this one and the one after it, by date; at an end of the list, the other alone. */
function ArticleNeighbours({ article, lang }: { article: Article; lang: Lang }) {
  const { t } = useTranslation('articles');
  const around = useQuery(articleQueries.around(lang, article)).data;
  if (!around?.previous && !around?.next) return null;
  const { previous, next } = around;
  return (
    <nav
      aria-label={t('neighbours')}
      className="grid gap-px overflow-hidden rounded-panel border border-line bg-line md:grid-cols-2"
    >
      {previous ? <Neighbour to={previous} lang={lang} side="previous" alone={!next} /> : null}
      {next ? <Neighbour to={next} lang={lang} side="next" alone={!previous} /> : null}
    </nav>
  );
}

interface NeighbourProps {
  to: ArticleLink;
  lang: Lang;
  side: 'previous' | 'next';
  alone: boolean;
}

function Neighbour({ to: { slug, title }, lang, side, alone }: NeighbourProps) {
  const { t } = useTranslation('articles');
  const forward = side === 'next';
  return (
    <Link
      to={paths.article(lang, slug)}
      rel={forward ? 'next' : 'prev'}
      className={classNames(
        'group flex min-w-0 items-center gap-5 bg-surface p-5 transition-colors hover:bg-raised focus-visible:-outline-offset-2 active:bg-hover sm:p-7',
        forward && 'flex-row-reverse text-right',
        alone && 'md:col-span-2',
      )}
    >
      <Icon name={forward ? 'arrow-right' : 'arrow-left'} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block text-sm text-muted">{t(side)}</span>
        <span className="mt-0.5 block font-semibold text-pretty wrap-anywhere transition-colors group-hover:text-accent">
          {title}
        </span>
      </span>
    </Link>
  );
}
