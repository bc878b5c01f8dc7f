import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { useRowOrder } from '@/content/resource/list';
import { ResourceTable } from '@/content/resource/table';
import { arranged, useTableView } from '@/content/resource/table-view';
import type { ResourceRow } from '@/content/resource/types';
import { translationQueries } from '@/content/translation/queries';
import { PairBadge } from '@/content/translation/translation-links';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { projectKeys } from '@/lib/query-keys';
import { Badge } from '@/ui/badge';
import { MoveButtons, ReorderHandle, type Sortable, sortableItem } from '@/ui/sortable-list';
import { BadgeStack, ShortName } from '@/ui/table-row';
import { arrangement, projectCategoryOf, projectList, statusOf } from './project-search';
import { adminProjectQueries } from './queries';
import { type ListedProject, projects } from './resource';

export function ProjectList() {
  const { t } = useTranslation('admin-projects');
  const lang = useLang();
  const may = useMay();
  const table = useTableView(projectList);
  const portfolio = useQuery(projects.list(lang));
  const all = portfolio.data ?? [];
  const likes = useQuery({
    ...adminProjectQueries.likes(
      lang,
      all.map(({ id }) => id).sort((one, other) => one - other),
    ),
    enabled: portfolio.data !== undefined,
  });
  const pairs = useQuery(translationQueries.ofRows('projects', projectKeys.all(lang), lang));
  const sortable = useRowOrder(projects, all);
  const movable = table.isUnchanged && may('content') ? sortable : null;
  const page = arranged(all, table.view, arrangement(all, likes.data));

  return (
    <>
      {sortable.status}
      <ResourceTable
        resource={projects}
        list={projectList}
        table={table}
        query={{ ...portfolio, data: portfolio.data && page }}
        isPublished={({ published }) => published}
        newPath={paths.newProject(lang)}
        coverOf={projectCategoryOf}
        rowProps={({ id }) => ({ ...movable?.itemProps(id), className: sortableItem })}
        columns={[
          {
            key: 'client',
            underTitle: ({ client }) => client,
            cell: ({ client }) => <ShortName>{client || '–'}</ShortName>,
          },
          {
            key: 'category',
            className: 'sm:max-xl:hidden',
            cell: (project) => <Badge>{t(`categories.${projectCategoryOf(project)}`)}</Badge>,
          },
          {
            key: 'likes',
            numeric: true,
            className: 'tabular sm:max-[1536px]:hidden',
            cell: ({ id }) => (likes.data ? formatNumber(lang, likes.data.get(id) ?? 0) : '–'),
          },
          {
            key: 'created',
            className: 'sm:max-[1536px]:hidden',
            cell: ({ created_at }) => formatDate(lang, created_at),
          },
          {
            key: 'status',
            cell: (project) => (
              <BadgeStack>
                <Badge dot tone={project.published ? 'success' : 'neutral'}>
                  {t(`list.${statusOf(project)}`)}
                </Badge>
                <PairBadge
                  table="projects_fr"
                  id={String(project.id)}
                  pair={pairs.data?.get(String(project.id))}
                  editPath={paths.editProject}
                />
              </BadgeStack>
            ),
          },
          {
            key: 'position',
            cell: (project) => (
              <PositionCell
                project={project}
                index={all.findIndex(({ id }) => id === project.id)}
                total={all.length}
                sortable={movable}
              />
            ),
          },
        ]}
      />
    </>
  );
}

interface PositionCellProps {
  project: ListedProject;
  index: number;
  total: number;
  /** Null unless the rows are the whole portfolio in its order. */
  sortable: Sortable<ResourceRow['id']> | null;
}

function PositionCell({ project: { id, title }, index, total, sortable }: PositionCellProps) {
  const { t } = useTranslation('admin-projects');
  const number = <span className="min-w-[2.5ch] text-right tabular">{index + 1}</span>;
  if (!sortable) return number;
  return (
    <span className="inline-flex items-center gap-1">
      <ReorderHandle
        {...sortable.handleProps(id)}
        label={t('list.handle', { title })}
        className="-ml-2 hidden pointer-fine:grid"
      />
      {number}
      <MoveButtons
        index={index}
        total={total}
        onMove={(to) => sortable.move(id, to)}
        earlier={t('list.up', { title })}
        later={t('list.down', { title })}
      />
    </span>
  );
}
