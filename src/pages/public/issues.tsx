import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { type IssueSummary, issueQueries } from '@/features/newsletter/public/issues';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { Card } from '@/ui/frame';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { PageOpening } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';

const NewsletterBlock = lazyPart(
  () => import('@/features/newsletter/public/newsletter-block').then((code) => code.NewsletterBlock),
  { onFailure: 'stay' },
);

export const prefetch: Prefetch = ({ fetchQuery, lang }) => fetchQuery(issueQueries.list(lang));

export default function IssuesPage() {
  const { t } = useTranslation('unsubscribe');
  const lang = useLang();
  return (
    <>
      <PageHead
        title={t('issues.heading')}
        name={t('issues.title')}
        description={t('issues.metaDescription', { agency: agency().name })}
        path={inEachLanguage(paths.issues)}
      />
      <div className="measure min-h-[60svh] pt-12 md:pt-16">
        <PageOpening lead={t('issues.lead')}>{t('issues.heading')}</PageOpening>
        <div className="mt-10">
          <QueryView
            query={useQuery(issueQueries.list(lang))}
            skeleton={<Skeleton className="h-96 rounded-panel" />}
            empty={
              <EmptyState scene="inbox" title={t('issues.empty')}>
                {t('issues.emptyText')}
              </EmptyState>
            }
            failure={{ title: t('issues.loadFailed') }}
          >
            {(issues) => (
              <ol className="grid grid-cols-1 gap-4">
                {issues.map((issue) => (
                  <li key={issue.number}>
                    <IssueCard issue={issue} />
                  </li>
                ))}
              </ol>
            )}
          </QueryView>
        </div>
      </div>
      <NewsletterBlock />
    </>
  );
}

function IssueCard({ issue: { number, slug, subject, preheader, sent_at } }: { issue: IssueSummary }) {
  const { t } = useTranslation('unsubscribe');
  const lang = useLang();
  return (
    <Card
      as="article"
      interactive
      className="group gap-x-16 p-6 md:p-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <p className="mb-3 flex flex-wrap content-start gap-x-4 gap-y-1 pt-1.5 text-sm text-muted">
        <span className="font-semibold text-accent">{t('issues.number', { number })}</span>
        <time dateTime={sent_at}>{formatDate(lang, sent_at)}</time>
      </p>
      <div className="min-w-0">
        <h2 className="type-title font-sans wrap-anywhere lg:font-display lg:text-[1.75rem] lg:leading-[1.1]">
          <Link
            to={paths.issue(lang, slug)}
            className="transition-colors after:absolute after:inset-0 after:content-[''] group-hover:text-accent focus-visible:outline-none"
          >
            {subject}
          </Link>
        </h2>
        {preheader ? <p className="mt-2.5 text-pretty text-muted wrap-anywhere">{preheader}</p> : null}
      </div>
    </Card>
  );
}
