import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type Issue, issueQueries } from '@/features/newsletter/public/issues';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { type Lang, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { LinkButton } from '@/ui/button';
import { FailedPage } from '@/ui/failed-page';
import { Card } from '@/ui/frame';
import { PageHead, structuredData } from '@/ui/page-head';
import { PrerenderedText } from '@/ui/prerendered-text';
import { QueryView } from '@/ui/query-view';
import { BackLink } from '@/ui/section-heading';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { titleSize } from '@/ui/title-size';

const IssueData = structuredData<{ issue: Issue; lang: Lang }>(() =>
  import('@/features/newsletter/public/structured-data').then(
    ({ issueJsonLd }) =>
      ({ issue, lang }, { address }) => [issueJsonLd(issue, lang, address)],
  ),
);

export const prefetch: Prefetch = async ({ fetchQuery, lang, params: { slug = '' } }) =>
  (await fetchQuery(issueQueries.bySlug(lang, slug))) && fetchQuery(issueQueries.translation(lang, slug));

export default function IssuePage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation('unsubscribe');
  const lang = useLang();
  const query = useQuery(issueQueries.bySlug(lang, slug));
  return (
    <div className="measure min-h-svh pt-10 md:pt-14">
      <BackLink to={paths.issues(lang)}>{t('issues.back')}</BackLink>
      <QueryView
        query={query}
        isEmpty={(issue) => issue === null}
        skeleton={
          <div className="mt-4 grid gap-6">
            <PageHead title={t('issues.title')} noIndex />
            <Skeleton className="h-[clamp(2.25rem,1.55rem+3.4vw,4.625rem)] max-w-[44rem]" />
            <SkeletonText lines={12} />
          </div>
        }
        empty={<Missing />}
        failure={(error, retry) => (
          <div className="mt-5">
            <FailedPage
              title={t('issues.failedTitle')}
              failure={error}
              onRetry={retry}
              retrying={query.isFetching}
            />
          </div>
        )}
      >
        {(issue) => (issue ? <IssueView issue={issue} lang={lang} /> : null)}
      </QueryView>
    </div>
  );
}

function IssueView({ issue, lang }: { issue: Issue; lang: Lang }) {
  const { t } = useTranslation('unsubscribe');
  const { number, slug, subject, preheader, sent_at, body, items } = issue;
  const isTranslated = useQuery(issueQueries.translation(lang, slug)).data;
  return (
    <article className="mx-auto max-w-prose">
      <PageHead
        title={subject}
        description={preheader || undefined}
        path={{
          [lang]: paths.issue(lang, slug),
          ...(isTranslated ? { [otherLang(lang)]: paths.issue(otherLang(lang), slug) } : {}),
        }}
        publishedAt={sent_at}
        within={[{ name: t('issues.title'), path: paths.issues(lang) }]}
        jsonLd={(place) => <IssueData given={{ issue, lang }} place={place} />}
      />
      <header className="mt-4">
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="font-semibold text-accent">{t('issues.number', { number })}</span>
          <time dateTime={sent_at}>{formatDate(lang, sent_at)}</time>
        </p>
        <h1 tabIndex={-1} className={classNames('mt-3 wrap-anywhere', titleSize(subject))}>
          {subject}
        </h1>
        {preheader ? (
          <p className="mt-5 text-[1.375rem] leading-[1.5] text-pretty wrap-anywhere">{preheader}</p>
        ) : null}
      </header>
      <div className="mt-9">
        <PrerenderedText content={body} />
      </div>
      {items.length > 0 ? (
        <section aria-labelledby="issue-items" className="mt-12">
          <h2 id="issue-items" className="mb-6 text-h3">
            {t('issues.items')}
          </h2>
          <ul className="grid grid-cols-1 gap-4">
            {items.map(({ title, excerpt, path }) => (
              <li key={path}>
                <Card as="article" interactive className="group p-5 sm:p-6">
                  <h3 className="type-title font-sans wrap-anywhere">
                    <Link
                      to={path}
                      className="transition-colors after:absolute after:inset-0 after:content-[''] group-hover:text-accent focus-visible:outline-none"
                    >
                      {title}
                    </Link>
                  </h3>
                  {excerpt ? <p className="mt-2.5 text-pretty text-muted wrap-anywhere">{excerpt}</p> : null}
                </Card>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  );
}

function Missing() {
  const { t } = useTranslation('unsubscribe');
  return (
    <>
      <PageHead title={t('issues.missingTitle')} noIndex />
      <h1 className="mt-5 text-h2">{t('issues.missingTitle')}</h1>
      <EmptyState
        className="mt-9"
        scene="inbox"
        title={t('issues.missing')}
        action={
          <LinkButton to={paths.issues(useLang())} variant="primary" icon="arrow-left">
            {t('issues.back')}
          </LinkButton>
        }
      />
    </>
  );
}
