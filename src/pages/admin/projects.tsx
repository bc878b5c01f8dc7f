import { useLang, useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { AdminPage } from './admin-page';
import { LanguageTabs } from './language-tabs';
import { ProjectList } from './project-list';

export function ProjectsPage() {
  const t = useT();
  const lang = useLang();
  return (
    <AdminPage
      title={t('adminProjects.list.title')}
      action={
        <LinkButton variant="primary" to={paths.newProject(lang)}>
          {t('adminProjects.list.create')}
        </LinkButton>
      }
    >
      <LanguageTabs label={t('adminProjects.list.languages')} path={paths.adminProjects}>
        <ProjectList key={lang} />
      </LanguageTabs>
    </AdminPage>
  );
}
