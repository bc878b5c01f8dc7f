import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { EditorSkeleton, ReadOnly, RowMissing } from '@/content/editor/editor-states';
import { ProjectEditor } from '@/content/resources/projects/admin/project-editor';
import { adminProjectQueries } from '@/content/resources/projects/admin/queries';
import { projects } from '@/content/resources/projects/admin/resource';
import { EditedRow } from '@/content/working-copy/edit-session';
import { copyQueries } from '@/content/working-copy/queries';
import { useLang } from '@/i18n';
import { toFailure } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { QueryView } from '@/ui/query-view';
import { ErrorPanel } from '@/ui/state-panel';
import { toast } from '@/ui/toast-store';

function numberOf(text: string): number | null {
  const id = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

interface Shown {
  lang: Lang;
  id: number;
  slug: string;
}

export default function EditProjectPage() {
  const { t } = useTranslation('admin-projects');
  const lang = useLang();
  const { id: text } = useParams();
  const id = numberOf(text ?? '');
  // Ids belong to one language: after a switch the same id is another project, only the slug stays.
  const shown = useRef<Shown | null>(null);
  const left = shown.current;
  const switched = left !== null && left.lang !== lang && left.id === id;

  if (text === undefined) return <ProjectEditor key={lang} row={null} />;
  if (id === null) {
    return <FailedPage title={t('page.invalid')} toast={t('page.invalid')} />;
  }
  if (switched)
    return <Translation key={left.slug} slug={left.slug} onFound={() => (shown.current = null)} />;
  return (
    <StoredProject
      key={`${lang}.${id}`}
      id={id}
      onShown={(slug) => {
        shown.current = { lang, id, slug };
      }}
    />
  );
}

function StoredProject({ id, onShown }: { id: number; onShown: (slug: string) => void }) {
  const { t } = useTranslation(['admin-projects', 'common']);
  const lang = useLang();
  const project = useQuery(copyQueries.opened(projects, lang, id));
  const slug = project.data?.row?.slug;
  const onShownRef = useRef(onShown);
  useEffect(() => {
    if (slug !== undefined) onShownRef.current(slug);
  }, [slug]);

  const missing = t('page.loadFailed', { id });
  return (
    <QueryView
      query={project}
      skeleton={<EditorSkeleton title={t('page.editTitle')} />}
      failure={(error, retry) => (
        <FailedPage title={t('page.loadFailedTitle')} toast={toFailure(error).serverMessage || missing}>
          <ErrorPanel toasted title={missing} onRetry={retry} retrying={project.isFetching} error={error} />
        </FailedPage>
      )}
    >
      {(opened) => (
        <EditedRow
          resource={projects}
          opened={opened}
          missing={<FailedPage title={missing} toast={missing} />}
          readOnly={<ReadOnly list={paths.adminProjects(lang)} />}
        >
          {(shown) => <ProjectEditor row={shown} />}
        </EditedRow>
      )}
    </QueryView>
  );
}

/** Redirects after a switch of language: to the project with the same slug, else to the list with a notice. */
function Translation({ slug, onFound }: { slug: string; onFound: () => void }) {
  const { t } = useTranslation('admin-projects');
  const lang = useLang();
  const other = useQuery(adminProjectQueries.translation(otherLang(lang), slug));
  const onFoundRef = useRef(onFound);
  const known = other.data !== undefined;
  useEffect(() => {
    if (known) onFoundRef.current();
  }, [known]);
  return (
    <QueryView query={other} skeleton={<EditorSkeleton title={t('page.editTitle')} />}>
      {(id) =>
        id === null ? (
          <Navigate
            to={paths.adminProjects(lang)}
            replace
            state={{ notice: 'common:language.noTranslationProject' }}
          />
        ) : (
          <Navigate to={paths.editProject(lang, id)} replace />
        )
      }
    </QueryView>
  );
}

interface FailedPageProps {
  title: string;
  /** Description of the toast. */
  toast: string;
  children?: ReactNode;
}

function FailedPage({ title, toast: description, children }: FailedPageProps) {
  const { t } = useTranslation('admin-projects');
  const lang = useLang();
  const failed = t('page.loadFailedTitle');
  useEffect(() => {
    toast({ kind: 'error', title: failed, description });
  }, [failed, description]);
  if (children) return <AdminPage title={title}>{children}</AdminPage>;
  return (
    <RowMissing title={title} list={{ to: paths.adminProjects(lang), label: t('page.back') }}>
      {description}
    </RowMissing>
  );
}
