import { useTranslation } from 'react-i18next';
import { PanelIcon } from '@/brand/panel-icon';
import type { TileProps } from '@/content/resource/list';
import { LastChangeLine } from '@/content/versions/last-change';
import { classNames } from '@/lib/class-names';
import { Badge } from '@/ui/badge';
import { Button, IconButton } from '@/ui/button';
import { MoveButtons, ReorderHandle, sortableItem } from '@/ui/sortable-list';
import { iconOf } from '../model';
import type { ServiceRow, StepRow } from '../schema';

/** A step has neither icon nor offers. */
type EntryRow = StepRow & Partial<ServiceRow>;

/** A service or a step in its list, with what can be done about it. */
export function EntryItem({ row, change, index, total, sortable, onEdit, onDelete }: TileProps<EntryRow>) {
  const { t } = useTranslation('admin-services');
  const { id, title, text, icon, offers, published } = row;
  return (
    <li
      {...sortable.itemProps(id)}
      className={classNames(
        'flex flex-wrap items-start gap-x-2 gap-y-1 bg-surface py-3 pr-3 pl-1',
        sortableItem,
      )}
    >
      <ReorderHandle {...sortable.handleProps(id)} label={t('handle', { title })} />
      {icon ? <PanelIcon name={iconOf(icon)} className="mt-1 size-9 shrink-0 text-accent" /> : null}
      <div className="min-w-0 flex-1 basis-52 py-1 leading-snug">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">{title}</h3>
        <p className="mt-0.5 text-sm text-pretty text-muted wrap-anywhere">{text}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge dot tone={published ? 'success' : 'neutral'}>
            {t(published ? 'published' : 'hidden')}
          </Badge>
          {offers ? <span>{t('offers', { count: offers.length })}</span> : null}
        </p>
        <LastChangeLine change={change} className="mt-1" />
      </div>
      <span className="ml-auto flex flex-wrap items-center">
        <MoveButtons
          index={index}
          total={total}
          onMove={(to) => sortable.move(id, to)}
          earlier={t('earlier', { title })}
          later={t('later', { title })}
        />
        <Button size="sm" variant="ghost" icon="edit" aria-label={t('editOne', { title })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <IconButton size="sm" icon="bin" label={t('removeOne', { title })} onClick={onDelete} />
      </span>
    </li>
  );
}
