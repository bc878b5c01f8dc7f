import { useT } from '@/i18n/i18n';
import { AdminPage } from './admin-page';
import { DueApplications, DueMessages, Strays } from './personal-data/due';
import { OnePerson } from './personal-data/one-person';

/** Keeping no more than is needed, and answering who asks what is kept. */
export function PersonalDataPage() {
  const t = useT();
  return (
    <AdminPage title={t('personal.title')} lead={t('personal.lead')}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <DueApplications />
        <DueMessages />
        <Strays />
        <OnePerson />
      </div>
    </AdminPage>
  );
}
