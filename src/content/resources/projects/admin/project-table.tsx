import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { TranslationBadge } from '@/content/list/article-status-badge';
import { PairLink } from '@/content/translation/pair-link';
import { LastChangeLine, useLastChanges } from '@/content/versions/last-change';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { RowActions } from '@/ui/row-actions';
import { RowTitle } from '@/ui/row-title';
import { MoveButtons, ReorderHandle, type Sortable, sortableItem } from '@/ui/sortable-list';
import { type Column, Table } from '@/ui/table';
import { type ProjectSort, statusOf, tradeOf } from './project-search';
import { adminProjectQueries, type ProjectPair } from './queries';
import type { ListedProject } from './resource';

interface ProjectTableProps {
  rows: readonly ListedProject[];
  likes: ReadonlyMap<number, number> | undefined;
  /** Where the row stands in the whole portfolio. */
  indexOf: (project: ListedProject) => number;
  total: number;
  sortBy: (key: ProjectSort) => NonNullable<Column<ListedProject>['sort']>;
  /** Absent while the rows are not the portfolio in its order, because a place cannot be judged then. */
  sortable?: Sortable<number> | undefined;
  onDelete: (project: ListedProject) => void;
}

export function ProjectTable({ rows, likes, indexOf, total, sortBy, sortable, onDelete }: ProjectTableProps) {
  const { t } = useTranslation('admin-projects');
  const lang = useLang();
  const may = useMay();
  const changeOf = useLastChanges(adminProjectQueries.all(lang), `projects_${lang}`, rows);
  const pairs = useQuery(adminProjectQueries.pairs(lang));
  const edit = (project: ListedProject) => paths.editProject(lang, project.id);
  const column = (key: ProjectSort) => ({
    key,
    header: t(`list.columns.${key}`),
    sort: sortBy(key),
  });

  return (
    <Table
      label={t('list.title')}
      rows={rows}
      rowKey={(project) => project.id}
      rowProps={({ id }) => ({ ...sortable?.itemProps(id), className: sortableItem })}
      columns={[
        {
          ...column('title'),
          lead: true,
          className: 'w-full',
          cell: (project) => (
            <>
              <RowTitle to={edit(project)} image={project.image} seed={project.slug} kind={tradeOf(project)}>
                {project.title}
              </RowTitle>
              <LastChangeLine change={changeOf(project)} className="pl-17" />
            </>
          ),
        },
        {
          ...column('client'),
          className: 'sm:min-w-32 lg:min-w-44',
          cell: (project) => project.client || '–',
        },
        {
          ...column('category'),
          className: 'sm:max-xl:hidden',
          cell: (project) => <Badge>{t(`categories.${tradeOf(project)}`)}</Badge>,
        },
        {
          ...column('likes'),
          numeric: true,
          className: 'tabular sm:max-xl:hidden',
          cell: (project) => (likes ? formatNumber(lang, likes.get(project.id) ?? 0) : '–'),
        },
        {
          ...column('created'),
          className: 'sm:whitespace-nowrap sm:max-xl:hidden',
          cell: (project) => formatDate(lang, project.created_at),
        },
        {
          ...column('status'),
          cell: (project) => (
            <span className="flex flex-wrap items-center gap-1.5 sm:flex-col sm:items-start">
              <Badge dot tone={project.published ? 'success' : 'neutral'}>
                {t(`list.${statusOf(project)}`)}
              </Badge>
              <Translation id={project.id} pair={pairs.data?.get(project.id)} />
            </span>
          ),
        },
        {
          ...column('position'),
          className: 'sm:whitespace-nowrap',
          cell: (project) => (
            <Place project={project} index={indexOf(project)} total={total} sortable={sortable} />
          ),
        },
      ]}
      actions={(project) =>
        // What is public is not an author's any more.
        may('content') || !project.published ? (
          <RowActions
            editTo={edit(project)}
            edit={t('list.edit')}
            editName={t('list.editOne', { title: project.title })}
            removeName={t('list.removeOne', { title: project.title })}
            onRemove={() => onDelete(project)}
          />
        ) : null
      }
    />
  );
}

/** How the translation stands, and the way to it or to the desk. */
function Translation({ id, pair }: { id: number; pair: ProjectPair | undefined }) {
  const lang = useLang();
  if (!pair) return null;
  const { translation, translation_id } = pair;
  const french = lang === 'fr' ? id : translation_id;
  return (
    <PairLink
      table="projects_fr"
      french={french === null ? null : String(french)}
      state={translation}
      editor={translation_id === null ? null : paths.editProject(otherLang(lang), translation_id)}
    >
      <TranslationBadge state={translation} />
    </PairLink>
  );
}

interface PlaceProps extends Pick<ProjectTableProps, 'total' | 'sortable'> {
  project: ListedProject;
  index: number;
}

/** The number in the portfolio, and what moves it. */
function Place({ project: { id, title }, index, total, sortable }: PlaceProps) {
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
