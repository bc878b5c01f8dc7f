import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '@/content/list/language-tabs';
import { PageList } from '@/content/resources/pages/admin/page-list';
import { PublishAfter } from '@/features/publishing/admin/publish-card';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';

export default function PagesPage() {
  const { t } = useTranslation('admin-pages');
  const lang = useLang();
  return (
    <AdminPage
      title={t('list.title')}
      intro="pages"
      action={
        <LinkButton variant="primary" to={paths.newPage(lang)}>
          {t('list.create')}
        </LinkButton>
      }
    >
      <PublishAfter />
      <LanguageTabs label={t('list.languages')} path={paths.adminPages}>
        <PageList key={lang} />
      </LanguageTabs>
    </AdminPage>
  );
}
