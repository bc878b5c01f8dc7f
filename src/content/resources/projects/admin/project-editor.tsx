import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { EditorFrame } from '@/content/resource/editor-frame';
import { useResourcePreview } from '@/content/resource/preview';
import { DuplicateButton } from '@/content/resource/use-duplicate';
import { useResourceEditor } from '@/content/resource/use-resource-editor';
import { translationQueries } from '@/content/translation/queries';
import { TranslationSection } from '@/content/translation/translation-section';
import { LatestVersions } from '@/content/versions/latest-versions';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { projectKeys } from '@/lib/query-keys';
import { OutsideLink } from '@/ui/admin-page';
import { SubmitButton } from '@/ui/submit-button';
import { toast } from '@/ui/toast-store';
import { emptyProject, type ProjectFields, type ProjectRow } from '../schema';
import { neighboursOf } from './portfolio-neighbours';
import { ProjectForm } from './project-form';
import { projects } from './resource';

const emptyDraft: ProjectFields = { ...emptyProject, published: false };

export function ProjectEditor({ row }: { row: ProjectRow | null }) {
  const { t } = useTranslation(['admin-projects', 'common']);
  const lang = useLang();
  const navigate = useNavigate();
  const list = { to: paths.adminProjects(lang), label: t('page.back') };
  const portfolio = useQuery(projects.list(lang));
  const may = useMay();
  const fresh = may('content') ? emptyProject : emptyDraft;
  const editor = useResourceEditor(projects, {
    row,
    empty: fresh,
    onDone: () => navigate(list.to),
  });
  const { formProps, base, saving } = editor;
  const page = useResourcePreview(projects, editor);
  const rows = portfolio.data ?? [];
  const pairs = useQuery({
    ...translationQueries.ofRows('projects', projectKeys.all(lang), lang),
    enabled: row !== null,
  });
  const pair = row && pairs.data?.get(String(row.id));
  const french = (lang === 'fr' ? row && String(row.id) : pair?.translation_id) ?? null;

  return (
    <EditorFrame
      title={t(row ? 'page.editTitle' : 'page.newTitle')}
      list={list}
      editor={editor}
      titled
      status={
        <div className="flex flex-wrap items-center gap-2">
          {base?.published ? (
            <OutsideLink href={paths.project(lang, base.slug)}>{t('page.view')}</OutsideLink>
          ) : null}
          {page.tools}
          {base ? <DuplicateButton resource={projects} id={base.id} unsaved={editor.unsaved()} /> : null}
        </div>
      }
      beside={page.beside}
      buttons={
        <SubmitButton
          form={formProps.id}
          label={t(row ? 'save.update' : 'save.create')}
          busyLabel={t('save.saving')}
          busy={saving}
        />
      }
    >
      <ProjectForm
        {...formProps}
        row={base}
        onRefuse={() => toast({ kind: 'error', title: t('common:error'), description: t('save.failed') })}
        portfolio={rows}
        neighbours={neighboursOf(rows, row?.id ?? null)}
      >
        {french !== null && may('content') ? (
          <TranslationSection
            table="projects_fr"
            french={french}
            isOutdated={pair?.translation === 'outdated'}
          />
        ) : null}
        {editor.storedRow ? <LatestVersions {...editor.storedRow} /> : null}
      </ProjectForm>
    </EditorFrame>
  );
}
