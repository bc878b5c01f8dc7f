import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ProjectTable, ProjectTableSkeleton } from '@/features/projects/components/project-table';
import { type ListedProject, projectEditing, projectMutations } from '@/features/projects/editing';
import { positionsFor, stepped } from '@/features/projects/order';
import { failureKey } from '@/i18n/failure-text';
import { useLang, useT } from '@/i18n/i18n';
import { toFailure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { fold } from '@/lib/text';
import { LinkButton } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Pagination } from '@/ui/pagination';
import { QueryView } from '@/ui/query-view';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';
import { AdminPage } from './admin-page';
import { LanguageTabs } from './language-tabs';
import { listQuery, pageOf } from './list-address';
import { ListSearch } from './list-search';

const pageSize = 50;

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

function ProjectList() {
  const t = useT();
  const lang = useLang();
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const page = pageOf(params);
  const projects = useQuery(projectEditing.list(lang));
  const [doomed, setDoomed] = useState<ListedProject | null>(null);
  const remove = useMutation(projectMutations.remove(lang));
  const { move, said } = useMoving();

  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = projects.data?.filter(({ title, client }) =>
    words.every((word) => fold(`${title} ${client}`).includes(word)),
  );
  const confirm = () => {
    if (!doomed) return;
    remove.mutate(doomed.id, {
      onSuccess: () => document.querySelector<HTMLElement>('main h1')?.focus(),
      onSettled: () => setDoomed(null),
    });
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ListSearch
          label={t('adminProjects.list.search')}
          hint={t('adminProjects.list.searchHint')}
          text={text}
          onSearch={(next) => setParams(listQuery({ q: next }), { replace: true })}
        />
        <p role="status" className="text-sm text-muted">
          {found
            ? t(text ? 'adminProjects.list.found' : 'adminProjects.list.count', { count: found.length })
            : null}
        </p>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <QueryView
        query={{ ...projects, data: found }}
        skeleton={<ProjectTableSkeleton />}
        isEmpty={(rows) => rows.length <= (page - 1) * pageSize}
        empty={<Nothing text={text} page={page} />}
        failure={(error, retry) => (
          <ErrorPanel
            onRetry={retry}
            retrying={projects.isFetching}
            title={t('adminProjects.list.loadFailed')}
          >
            {toFailure(error).serverMessage || t(failureKey(toFailure(error)))}
          </ErrorPanel>
        )}
      >
        {(rows) => (
          <>
            <ProjectTable
              rows={rows.slice((page - 1) * pageSize, page * pageSize)}
              placeOf={(project) => (projects.data ?? []).findIndex(({ id }) => id === project.id) + 1}
              total={rows.length}
              onMove={text ? undefined : move}
              onDelete={setDoomed}
            />
            <Pagination
              page={page}
              pages={Math.ceil(rows.length / pageSize)}
              hrefFor={(to) => ({ search: listQuery({ q: text }, to) })}
            />
          </>
        )}
      </QueryView>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title={t('adminProjects.list.confirmTitle')}
        description={t('adminProjects.list.confirmText', { title: doomed?.title ?? '' })}
        confirmLabel={t('adminProjects.list.remove')}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </div>
  );
}

/** Steps through the portfolio, shown at once and written behind; a refusal brings the stored order back. */
function useMoving() {
  const t = useT();
  const lang = useLang();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const waiting = useRef(0);
  const { mutateAsync } = useMutation(projectMutations.move(lang));
  const { queryKey } = projectEditing.list(lang);

  const move = async (project: ListedProject, by: -1 | 1) => {
    const from = client.getQueryData(queryKey) ?? [];
    const index = from.findIndex(({ id }) => id === project.id);
    const to = positionsFor(stepped(from, index, by));
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, to);
    setSaid(t('adminProjects.list.moved', { title: project.title, place: index + by + 1 }));
    waiting.current += 1;
    try {
      await mutateAsync({ from, to });
    } catch {
      // Said by the query client; the stored order is asked for below.
    } finally {
      waiting.current -= 1;
      if (waiting.current === 0) await client.invalidateQueries({ queryKey: ['projects', lang] });
    }
  };
  return { move: (project: ListedProject, by: -1 | 1) => void move(project, by), said };
}

function Nothing({ text, page }: { text: string; page: number }) {
  const t = useT();
  const lang = useLang();
  // Past the end, for instance after the last project of a page was deleted.
  if (page > 1) return <Navigate to={{ search: listQuery({ q: text }) }} replace />;
  if (text) {
    return (
      <EmptyState scene="search" title={t('adminProjects.list.nothing')}>
        {t('adminProjects.list.nothingText', { text })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('adminProjects.list.empty')}
      action={<LinkButton to={paths.newProject(lang)}>{t('adminProjects.list.create')}</LinkButton>}
    >
      {t('adminProjects.list.emptyText')}
    </EmptyState>
  );
}
