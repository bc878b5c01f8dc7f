import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';

interface PlaceProps {
  title: string;
  /** From 1. */
  place: number;
  total: number;
  /** Absent while the order of the portfolio is not what is shown. */
  onMove?: ((place: number) => void) | undefined;
  handle: HTMLAttributes<HTMLElement>;
}

/** The number in the portfolio, with a step up, a step down and a handle to drag the row by. */
export function Place({ title, place, total, onMove, handle }: PlaceProps) {
  const { t } = useTranslation('admin-projects');
  const number = <span className="min-w-[2.5ch] text-right tabular">{place}</span>;
  if (!onMove) return number;
  const step = (to: number, icon: 'chevron-up' | 'chevron-down', label: string) => {
    const possible = to >= 1 && to <= total;
    return (
      <IconButton
        size="sm"
        icon={icon}
        label={label}
        aria-disabled={!possible || undefined}
        onClick={possible ? () => onMove(to) : undefined}
      />
    );
  };
  return (
    <span className="inline-flex items-center gap-1">
      <span
        {...handle}
        aria-hidden="true"
        title={t('list.drag')}
        className="-ml-2 hidden cursor-grab p-2 text-muted hover:text-text active:cursor-grabbing pointer-fine:inline"
      >
        <Icon name="grip" className="size-5" />
      </span>
      {number}
      {step(place - 1, 'chevron-up', t('list.up', { title }))}
      {step(place + 1, 'chevron-down', t('list.down', { title }))}
    </span>
  );
}
