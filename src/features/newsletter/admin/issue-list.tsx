import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useDeletion } from '@/content/list/use-deletion';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { langNames } from '@/lib/lang';
import { Button, IconButton } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { Table } from '@/ui/table';
import { issuePaths } from './issue-model';
import { IssueBadge, IssueDate, NoMailer } from './issue-panels';
import { issueMutations, issueQueries } from './issues';

export function NewIssueButton() {
  const { t } = useTranslation('admin-newsletter');
  const lang = useLang();
  const navigate = useNavigate();
  const create = useMutation(issueMutations.create());
  return (
    <Button
      variant="primary"
      icon="plus"
      busy={create.isPending}
      onClick={() =>
        create.mutate(
          { id: crypto.randomUUID(), language: lang },
          { onSuccess: (id) => navigate(issuePaths.one(lang, id)) },
        )
      }
    >
      {t('issues.new')}
    </Button>
  );
}

export function IssueList() {
  const { t } = useTranslation(['admin-newsletter', 'admin-articles']);
  const lang = useLang();
  const issues = useQuery(issueQueries.list());
  const audience = useQuery(issueQueries.audience()).data;
  const deletion = useDeletion(useMutation(issueMutations.remove()), {
    title: t('issue.removeAny'),
    text: ({ number, subject }: { id: string; number: number; subject: string }) =>
      t('issues.removeText', { number, subject: subject || t('issue.noSubject') }),
    confirm: t('admin-articles:list.remove'),
  });
  const figure = (value: number | undefined) => (value === undefined ? '–' : formatNumber(lang, value));
  return (
    <div className="flex flex-col gap-4">
      {audience && !audience.mailer ? <NoMailer /> : null}
      <QueryView
        query={issues}
        skeleton={<Skeleton className="h-80 rounded-panel" />}
        empty={
          <EmptyState scene="inbox" title={t('issues.empty')}>
            {t('issues.emptyText')}
          </EmptyState>
        }
        failure={{ title: t('issues.loadFailed') }}
      >
        {(rows) => (
          <Table
            label={t('issues.title')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'subject',
                header: t('issues.columns.issue'),
                lead: true,
                className: 'w-full',
                cell: ({ id, number, subject, language }) => (
                  <Link
                    to={issuePaths.one(lang, id)}
                    className="flex min-h-11 flex-col justify-center rounded-chip font-medium hover:text-accent"
                  >
                    <span lang={language} className="wrap-anywhere">
                      {subject || t('issue.noSubject')}
                    </span>
                    <span className="text-sm font-normal text-muted">{t('issue.title', { number })}</span>
                  </Link>
                ),
              },
              {
                key: 'language',
                header: t('columns.language'),
                className: 'sm:max-lg:hidden',
                cell: ({ language }) => langNames[language],
              },
              {
                key: 'state',
                header: t('issues.columns.state'),
                cell: ({ state }) => <IssueBadge state={state} />,
              },
              {
                key: 'date',
                header: t('columns.date'),
                className: 'tabular',
                cell: (issue) => <IssueDate issue={issue} />,
              },
              ...(['sent', 'failed', 'left'] as const).map((key) => ({
                key,
                header: t(`issues.columns.${key}`),
                numeric: true,
                cell: ({ counts }: (typeof rows)[number]) => figure(counts?.[key]),
              })),
            ]}
            actions={({ id, number, subject, state }) =>
              state === 'draft' ? (
                <IconButton
                  size="sm"
                  icon="bin"
                  label={t('issues.removeOne', { number })}
                  onClick={() => deletion.ask({ id, number, subject })}
                />
              ) : null
            }
          />
        )}
      </QueryView>
      {deletion.dialog}
    </div>
  );
}
