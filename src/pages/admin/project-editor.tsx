import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ConflictDialog } from '@/features/drafts/conflict-dialog';
import { KeptNote } from '@/features/drafts/kept-note';
import { LeaveGuard } from '@/features/drafts/leave-guard';
import { RestoreOffer } from '@/features/drafts/restore-offer';
import { ProjectForm } from '@/features/projects/components/project-form';
import { type ProjectRow, projectEditing, projectMutations, toFields } from '@/features/projects/editing';
import { neighboursOf } from '@/features/projects/order';
import {
  emptyProject,
  type ProjectFields,
  type ProjectInput,
  projectSchema,
} from '@/features/projects/schema';
import { failureKey } from '@/i18n/failure-text';
import { useLang, useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { FieldError } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { BackLink } from '@/ui/section-heading';
import { toast } from '@/ui/toast-store';
import { AdminPage } from './admin-page';
import { SaveBar } from './save-bar';
import { useEditing } from './use-editing';

/** A project, new or not, in the language of the path. Nothing typed is lost on the way. */
export function ProjectEditor({ row }: { row: ProjectRow | null }) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const formId = useId();
  const toList = paths.adminProjects(lang);
  const portfolio = useQuery(projectEditing.list(lang));
  const create = useMutation(projectMutations.create(lang));
  const update = useMutation(projectMutations.update(lang));

  const form = useForm<ProjectFields, unknown, ProjectInput>({
    resolver: zodResolver(projectSchema),
    defaultValues: row ? toFields(row) : emptyProject,
    // The form focuses by place on the page; the library would by order of registration.
    shouldFocusError: false,
  });
  const editing = useEditing({
    row,
    form,
    document: `project.${lang}.${row?.id ?? 'new'}`,
    empty: emptyProject,
    toFields,
    save: ({ payload, base }) => (base ? update.mutateAsync({ base, payload }) : create.mutateAsync(payload)),
    onDone: () => navigate(toList),
    onRefused: ({ kind }) => {
      if (kind !== 'duplicate') return;
      form.setError(
        'slug',
        { type: 'server', message: 'adminProjects.errors.slugTaken' },
        { shouldFocus: true },
      );
    },
  });
  const { draft, base, saving, failure, conflict } = editing;
  const rows = portfolio.data ?? [];

  return (
    <AdminPage
      title={t(row ? 'adminProjects.page.editTitle' : 'adminProjects.page.newTitle')}
      before={<BackLink to={toList}>{t('adminProjects.page.back')}</BackLink>}
      action={base?.published ? <ViewLink slug={base.slug} /> : null}
      foot={
        <SaveBar
          form={formId}
          label={t(row ? 'adminProjects.save.update' : 'adminProjects.save.create')}
          busyLabel={t('adminProjects.save.saving')}
          busy={saving}
          cancelLabel={t('adminProjects.save.cancel')}
          cancelTo={toList}
        >
          <div role="alert">
            {failure ? (
              <FieldError>
                {t(failure.kind === 'duplicate' ? 'adminProjects.errors.slugTaken' : failureKey(failure))}
              </FieldError>
            ) : null}
          </div>
          <KeptNote keptAt={draft.keptAt} failed={draft.failed} />
        </SaveBar>
      }
    >
      {draft.found ? (
        <RestoreOffer
          draft={draft.found}
          stored={base?.updated_at ?? null}
          onRestore={editing.restore}
          onDiscard={draft.discard}
        />
      ) : null}
      <ProjectForm
        id={formId}
        form={form}
        isNew={row === null}
        onSubmit={editing.submit}
        onRefuse={() =>
          toast({ kind: 'error', title: t('common.error'), description: t('adminProjects.save.failed') })
        }
        portfolio={rows}
        neighbours={neighboursOf(rows, row?.id ?? null)}
      />
      <LeaveGuard unsaved={editing.unsaved} kept={!draft.failed} />
      <ConflictDialog
        theirs={conflict ? conflict.theirs : undefined}
        onClose={() => conflict?.close()}
        onReload={editing.reload}
        onInsist={() => conflict?.insist()}
      />
    </AdminPage>
  );
}

function ViewLink({ slug }: { slug: string }) {
  const t = useT();
  const lang = useLang();
  return (
    // The public site is the other root: a full load.
    <a
      href={paths.project(lang, slug)}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-chip px-2 text-sm text-muted touch-target hover:text-text"
    >
      {t('adminProjects.page.view')}
      <Icon name="external" className="size-4" />
    </a>
  );
}
