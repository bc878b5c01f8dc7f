import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { IconButton, LinkButton } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import { Table } from '@/ui/table';
import { type ListedProject, projectEditing } from '../editing';
import { trades } from '../model';

interface ProjectTableProps {
  rows: readonly ListedProject[];
  /** Where the row stands in the whole portfolio, from 1. */
  placeOf: (project: ListedProject) => number;
  total: number;
  /** Absent while only a part of the portfolio is shown, because its order cannot be judged then. */
  onMove?: ((project: ListedProject, by: -1 | 1) => void) | undefined;
  onDelete: (project: ListedProject) => void;
}

const tradeOf = (project: ListedProject) => trades.find((trade) => trade === project.category) ?? 'site-web';

export function ProjectTable({ rows, placeOf, total, onMove, onDelete }: ProjectTableProps) {
  const t = useT();
  const lang = useLang();
  const likes = useQuery(
    projectEditing.likes(
      lang,
      rows.map(({ id }) => id).sort((one, other) => one - other),
    ),
  );
  const edit = (project: ListedProject) => paths.editProject(lang, project.id);

  return (
    <Table
      label={t('adminProjects.list.title')}
      rows={rows}
      rowKey={(project) => project.id}
      columns={[
        {
          key: 'title',
          header: t('adminProjects.list.columns.title'),
          lead: true,
          className: 'w-full',
          cell: (project) => (
            <Link
              to={edit(project)}
              className="flex min-h-11 min-w-0 items-center gap-3.5 rounded-chip font-medium hover:text-accent"
            >
              <Picture
                src={project.image}
                alt=""
                seed={project.slug}
                kind={tradeOf(project)}
                size="thumb"
                ratio={1.5}
                className="w-13.5 shrink-0 rounded-chip"
              />
              <span className="min-w-0 break-words hyphens-auto">{project.title}</span>
            </Link>
          ),
        },
        {
          key: 'client',
          header: t('adminProjects.list.columns.client'),
          className: 'lg:min-w-44',
          cell: (project) => project.client || '–',
        },
        {
          key: 'category',
          header: t('adminProjects.list.columns.category'),
          className: 'sm:max-lg:hidden',
          cell: (project) => <Badge>{t(`adminProjects.categories.${tradeOf(project)}`)}</Badge>,
        },
        {
          key: 'likes',
          header: t('adminProjects.list.columns.likes'),
          numeric: true,
          className: 'tabular sm:max-lg:hidden',
          cell: (project) => (likes.data ? formatNumber(lang, likes.data.get(project.id) ?? 0) : '–'),
        },
        {
          key: 'status',
          header: t('adminProjects.list.columns.status'),
          cell: (project) => (
            <Badge dot tone={project.published ? 'success' : 'neutral'}>
              {t(project.published ? 'adminProjects.list.published' : 'adminProjects.list.draft')}
            </Badge>
          ),
        },
        {
          key: 'position',
          header: t('adminProjects.list.columns.position'),
          className: 'sm:whitespace-nowrap',
          cell: (project) => (
            <Place
              title={project.title}
              place={placeOf(project)}
              total={total}
              onMove={onMove ? (by) => onMove(project, by) : undefined}
            />
          ),
        },
      ]}
      actions={(project) => (
        <>
          <LinkButton
            size="sm"
            variant="ghost"
            icon="edit"
            to={edit(project)}
            aria-label={t('adminProjects.list.editOne', { title: project.title })}
          >
            <span className="sm:max-xl:hidden">{t('adminProjects.list.edit')}</span>
          </LinkButton>
          <IconButton
            size="sm"
            icon="trash"
            label={t('adminProjects.list.removeOne', { title: project.title })}
            onClick={() => onDelete(project)}
          />
        </>
      )}
    />
  );
}

interface PlaceProps {
  title: string;
  place: number;
  total: number;
  onMove?: ((by: -1 | 1) => void) | undefined;
}

/** The number in the portfolio, with a step up and a step down. */
function Place({ title, place, total, onMove }: PlaceProps) {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-1">
      <span className="min-w-[2.5ch] text-right tabular">{place}</span>
      {onMove ? (
        <>
          <IconButton
            size="sm"
            icon="chevron-up"
            label={t('adminProjects.list.up', { title })}
            aria-disabled={place === 1 || undefined}
            onClick={place === 1 ? undefined : () => onMove(-1)}
          />
          <IconButton
            size="sm"
            icon="chevron-down"
            label={t('adminProjects.list.down', { title })}
            aria-disabled={place === total || undefined}
            onClick={place === total ? undefined : () => onMove(1)}
          />
        </>
      ) : null}
    </span>
  );
}

/** Rows on their way, of the height of rows. */
export function ProjectTableSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 pt-12">
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: held places have no identity
        <div key={index} className="flex items-center gap-4 border-t border-line pt-4">
          <Skeleton className="h-9 w-14" />
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="ml-auto h-4 w-32 max-sm:hidden" />
          <Skeleton className="h-4 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
