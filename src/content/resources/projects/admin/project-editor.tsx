import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { EditorPage } from '@/content/editor/editor-page';
import { LivePreview } from '@/content/preview/admin/live-preview';
import { PreviewTools } from '@/content/preview/admin/preview-tools';
import { useWatchedForm } from '@/content/preview/admin/use-watched-form';
import { useResourceEditor, useResourceForm } from '@/content/resource/editor';
import { DeskLink } from '@/content/translation/desk-link';
import { VersionsLink } from '@/content/versions/versions-link';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { OutsideLink } from '@/ui/outside-link';
import { SubmitButton } from '@/ui/submit-button';
import { toast } from '@/ui/toast-store';
import { emptyProject, type ProjectFields } from '../schema';
import { neighboursOf } from './order';
import { previewOfProject } from './preview-of-project';
import type { ProjectRow } from './project-fields';
import { ProjectForm } from './project-form';
import { adminProjectQueries } from './queries';
import { projects } from './resource';

const emptyDraft: ProjectFields = { ...emptyProject, published: false };

/** A project, new or not, in the language of the path. Nothing typed is lost on the way. */
export function ProjectEditor({ row }: { row: ProjectRow | null }) {
  const { t } = useTranslation(['admin-projects', 'common']);
  const lang = useLang();
  const navigate = useNavigate();
  const formId = useId();
  const list = { to: paths.adminProjects(lang), label: t('page.back') };
  const portfolio = useQuery(projects.list(lang));
  // Whoever may not publish begins a draft.
  const may = useMay();
  const fresh = may('content') ? emptyProject : emptyDraft;
  const form = useResourceForm(projects, row, fresh);
  const editor = useResourceEditor(projects, {
    row,
    form,
    empty: fresh,
    onDone: () => navigate(list.to),
    onRefused: ({ kind }) => {
      if (kind !== 'duplicate') return;
      const message = 'admin-projects:errors.slugTaken';
      form.setError('slug', { type: 'server', message }, { shouldFocus: true });
    },
  });
  const { base, saving } = editor;
  const [page, setPage] = useState(false);
  const watched = useWatchedForm(form);
  // Who may edit it may show it: an author as long as it is a draft.
  const shared = base && (may('content') || !base.published) ? base : null;
  const rows = portfolio.data ?? [];
  const pairs = useQuery({ ...adminProjectQueries.pairs(lang), enabled: lang !== 'fr' && row !== null });
  const french = lang === 'fr' ? (row?.id ?? null) : (pairs.data?.get(row?.id ?? 0)?.translation_id ?? null);

  return (
    <EditorPage
      title={t(row ? 'page.editTitle' : 'page.newTitle')}
      list={list}
      editor={editor}
      stored={row && { table: `projects_${lang}`, rowId: String(row.id) }}
      taken="admin-projects:errors.slugTaken"
      status={
        <div className="flex flex-wrap items-center gap-2">
          {base?.published ? (
            <OutsideLink href={paths.project(lang, base.slug)}>{t('page.view')}</OutsideLink>
          ) : null}
          <PreviewTools
            open={page}
            onOpen={setPage}
            document={shared ? { table: `projects_${lang}`, rowId: String(shared.id) } : null}
            unsaved={editor.unsaved}
          />
          {base ? <VersionsLink table={`projects_${lang}`} rowId={String(base.id)} /> : null}
          {base ? <DeskLink table="projects_fr" rowId={french === null ? null : String(french)} /> : null}
        </div>
      }
      beside={
        page ? (
          <LivePreview form={watched} toDocument={previewOfProject} onClose={() => setPage(false)} />
        ) : null
      }
      buttons={
        <SubmitButton
          form={formId}
          label={t(row ? 'save.update' : 'save.create')}
          busyLabel={t('save.saving')}
          busy={saving}
        />
      }
    >
      <ProjectForm
        id={formId}
        form={form}
        row={base}
        onSubmit={editor.submit}
        onRefuse={() => toast({ kind: 'error', title: t('common:error'), description: t('save.failed') })}
        portfolio={rows}
        neighbours={neighboursOf(rows, row?.id ?? null)}
      />
    </EditorPage>
  );
}
