import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { enumParam } from '@/content/list/list-params';
import { IssueList, NewIssueButton } from '@/features/newsletter/admin/issue-list';
import { SubscriberExports } from '@/features/newsletter/admin/subscriber-exports';
import { SubscriberList } from '@/features/newsletter/admin/subscriber-list';
import { AdminPage } from '@/ui/admin-page';
import { keepScroll } from '@/ui/navigation';
import { Tabs } from '@/ui/tabs';

const tabs = ['issues', 'subscribers'] as const;

export default function NewsletterPage() {
  const { t } = useTranslation('admin-newsletter');
  const [params, setParams] = useSearchParams();
  const tab = enumParam(params, 'tab', tabs) || 'issues';
  return (
    <AdminPage
      title={t('title')}
      intro="newsletter"
      action={tab === 'issues' ? <NewIssueButton /> : <SubscriberExports />}
    >
      <Tabs
        label={t('title')}
        selected={tab}
        onSelect={(id) => setParams(id === 'issues' ? {} : { tab: id }, keepScroll)}
        tabs={[
          { id: 'issues', label: t('tabs.issues'), content: <IssueList /> },
          { id: 'subscribers', label: t('tabs.subscribers'), content: <SubscriberList /> },
        ]}
      />
    </AdminPage>
  );
}
