import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '@/content/list/language-tabs';
import { ProjectList } from '@/content/resources/projects/admin/project-list';
import { PublishAfter } from '@/features/publishing/admin/publish-card';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';

export default function ProjectsPage() {
  const { t } = useTranslation('admin-projects');
  const lang = useLang();
  return (
    <AdminPage
      title={t('list.title')}
      intro="projects"
      action={
        <LinkButton variant="primary" to={paths.newProject(lang)}>
          {t('list.create')}
        </LinkButton>
      }
    >
      <PublishAfter />
      <LanguageTabs label={t('list.languages')} path={paths.adminProjects}>
        <ProjectList key={lang} />
      </LanguageTabs>
    </AdminPage>
  );
}
