import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { Card } from '@/ui/frame';
import { BackLink } from '@/ui/section-heading';
import { type Issue, issuePaths } from './issue-model';
import { IssueBadge, IssueDate, IssueLanguages, Recipients, Sending } from './issue-panels';
import { IssuePreview, useRenderedIssue } from './issue-preview';
import { issueMutations, issueQueries } from './issues';

export function SentIssue({ row }: { row: Issue }) {
  const { t } = useTranslation('admin-newsletter');
  const lang = useLang();
  const audience = useQuery(issueQueries.audience()).data;
  const cancel = useMutation(issueMutations.cancel());
  const mail = useRenderedIssue(row);
  const progress = useQuery(issueQueries.progress(row.id)).data;
  const state = progress?.state ?? row.state;
  return (
    <AdminPage
      title={t('issue.title', { number: row.number })}
      before={<BackLink to={issuePaths.list(lang)}>{t('title')}</BackLink>}
      action={
        <div className="flex flex-wrap items-center gap-2.5">
          <IssueBadge state={state} />
          <IssueLanguages issue={row} audience={audience} />
          {state === 'scheduled' ? (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate(row.id)}>
              {t('issue.cancel')}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="xl:h-[calc(100dvh-12rem)]">
          <IssuePreview mail={mail} />
        </div>
        <div className="flex flex-col gap-4">
          <Card className="px-4.5 py-4">
            <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{row.subject}</h2>
            <p className="mt-1 text-sm text-muted wrap-anywhere">{row.preheader}</p>
            <p className="mt-3 text-sm">
              {t(state === 'scheduled' ? 'issue.startsOn' : 'issue.startedOn')} <IssueDate issue={row} />
            </p>
          </Card>
          {state === 'scheduled' ? (
            <Recipients language={row.language} audience={audience} />
          ) : (
            <Sending issue={row} />
          )}
        </div>
      </div>
    </AdminPage>
  );
}
