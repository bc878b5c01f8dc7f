import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { FieldsOf } from '@/content/versions/use-field-names';
import { IssueComposer } from '@/features/newsletter/admin/issue-composer';
import { type Issue, issuePaths } from '@/features/newsletter/admin/issue-model';
import { issueQueries } from '@/features/newsletter/admin/issues';
import { SentIssue } from '@/features/newsletter/admin/sent-issue';
import { useLang } from '@/i18n';
import { isUuid } from '@/lib/patterns';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { focusTitle } from '@/ui/focus';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { toast } from '@/ui/toast-store';

export default function NewsletterIssuePage() {
  const { t } = useTranslation('admin-newsletter');
  const lang = useLang();
  const { id = '' } = useParams();
  const issue = useQuery({ ...issueQueries.row(id), enabled: isUuid(id) });
  const client = useQueryClient();
  const state = issue.data?.state;
  const moved = (row: Issue) => {
    client.setQueryData(issueQueries.row(id).queryKey, row);
    toast({ kind: 'info', title: t('issue.moved'), description: t('issue.movedText') });
  };
  const shown = useRef(state);
  // Moves the focus: the pressed button was removed with the form.
  useEffect(() => {
    if (shown.current && shown.current !== state && document.activeElement === document.body)
      focusTitle({ preventScroll: true });
    shown.current = state;
  }, [state]);
  const missing = (
    <AdminPage title={t('issues.title')}>
      <EmptyState
        scene="inbox"
        title={t('issue.missing')}
        action={<LinkButton to={issuePaths.list(lang)}>{t('issue.toList')}</LinkButton>}
      >
        {t('issue.missingText')}
      </EmptyState>
    </AdminPage>
  );
  if (!isUuid(id)) return missing;
  return (
    <QueryView
      query={issue}
      isEmpty={(row) => row === null}
      empty={missing}
      skeleton={
        <AdminPage title={t('issues.title')}>
          <Skeleton className="h-120 rounded-panel" />
        </AdminPage>
      }
      failure={{
        title: t('issues.loadFailed'),
        frame: (panel) => <AdminPage title={t('issues.title')}>{panel}</AdminPage>,
      }}
    >
      {(row) =>
        row?.state === 'draft' ? (
          <FieldsOf table="newsletter_issues">
            <IssueComposer key={row.id} row={row} onMoved={moved} />
          </FieldsOf>
        ) : (
          row && <SentIssue key={row.id} row={row} />
        )
      }
    </QueryView>
  );
}
