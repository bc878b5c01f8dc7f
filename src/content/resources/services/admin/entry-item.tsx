import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelIcon } from '@/brand/motif/panel-icon';
import { LastChangeLine } from '@/content/versions/last-change';
import type { LastChange } from '@/content/versions/model';
import { classNames } from '@/lib/class-names';
import { Badge } from '@/ui/badge';
import { Button, IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { iconOf } from '../model';
import type { EntryRow } from '../schema';

interface EntryItemProps {
  entry: EntryRow;
  change: LastChange | undefined;
  /** From 1. */
  place: number;
  total: number;
  /** Lifted by keyboard. */
  lifted: boolean;
  handle: ComponentProps<'button'>;
  row: ComponentProps<'li'>;
  onMove: (place: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A service or a step in its list, with what can be done about it. */
export function EntryItem({
  entry,
  change,
  place,
  total,
  lifted,
  handle,
  row,
  onMove,
  onEdit,
  onDelete,
}: EntryItemProps) {
  const { t } = useTranslation('admin-services');
  const { title, text, icon, offers, published } = entry;
  const step = (to: number, name: 'chevron-up' | 'chevron-down', label: string) => {
    const possible = to >= 1 && to <= total;
    return (
      <IconButton
        size="sm"
        icon={name}
        label={label}
        aria-disabled={!possible || undefined}
        onClick={possible ? () => onMove(to) : undefined}
      />
    );
  };
  return (
    <li
      {...row}
      className={classNames(
        'flex flex-wrap items-start gap-x-2 gap-y-1 bg-surface py-3 pr-3 pl-1 data-over:bg-accent-soft',
        lifted && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <button
        type="button"
        {...handle}
        aria-label={t('handle', { title })}
        className="grid size-11 shrink-0 cursor-grab place-items-center rounded-control text-muted hover:text-text active:cursor-grabbing"
      >
        <Icon name="grip" className="size-5" />
      </button>
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
        {step(place - 1, 'chevron-up', t('earlier', { title }))}
        {step(place + 1, 'chevron-down', t('later', { title }))}
        <Button size="sm" variant="ghost" icon="edit" aria-label={t('editOne', { title })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <IconButton size="sm" icon="bin" label={t('removeOne', { title })} onClick={onDelete} />
      </span>
    </li>
  );
}
