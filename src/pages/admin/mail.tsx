import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CapForm, SuppressionForm } from '@/features/mail/admin/mail-limits';
import { MailList } from '@/features/mail/admin/mail-list';
import { MailerCard, MailFigures } from '@/features/mail/admin/mailer-card';
import { mailerQueries } from '@/features/mail/admin/queries';
import { AdminPage } from '@/ui/admin-page';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';

export default function MailPage() {
  const { t } = useTranslation('admin-mail');
  const overview = useQuery(mailerQueries.overview());
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <QueryView
        query={overview}
        skeleton={
          <div className="flex flex-col gap-7">
            <Skeleton className="h-36 rounded-panel" />
            <Skeleton className="h-24 rounded-panel" />
            <Skeleton className="h-80 rounded-panel" />
          </div>
        }
        failure={{ title: t('failed') }}
      >
        {(data) => (
          <>
            <MailerCard overview={data} />
            <MailFigures overview={data} />
            <MailList />
            <div className="grid gap-5 lg:grid-cols-2">
              <CapForm key={data.daily_cap} cap={data.daily_cap} />
              <SuppressionForm {...data} />
            </div>
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}
