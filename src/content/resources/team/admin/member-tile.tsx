import { useTranslation } from 'react-i18next';
import type { TileProps } from '@/content/resource/list';
import { LastChangeLine } from '@/content/versions/last-change';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button, IconButton } from '@/ui/button';
import { Card } from '@/ui/frame';
import type { MemberRow } from '../schema';

/** Somebody of the list, with what can be done about them. */
export function MemberTile({ row, change, index, total, onMove, onEdit, onDelete }: TileProps<MemberRow>) {
  const { t } = useTranslation('admin-team');
  const { name, trade, sentence, image, published } = row;
  const step = (to: number, icon: 'arrow-left' | 'arrow-right', label: string) => {
    const possible = to >= 0 && to < total;
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
    <Card as="li" className="flex flex-col">
      <div className="flex flex-1 gap-4 p-5">
        <Avatar name={name} src={image} className="size-20 text-2xl" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1 leading-snug">
          <h2 className="font-sans text-base font-semibold wrap-anywhere">{name}</h2>
          <p className="text-sm text-accent wrap-anywhere">{trade}</p>
          <p className="text-sm text-pretty text-muted wrap-anywhere">{sentence}</p>
          <Badge dot tone={published ? 'success' : 'neutral'} className="mt-auto">
            {t(published ? 'published' : 'hidden')}
          </Badge>
        </div>
      </div>
      <LastChangeLine change={change} className="px-5 pb-3" />
      <div className="flex flex-wrap items-center gap-1 border-t border-line px-3 py-2">
        <Button size="sm" variant="ghost" icon="edit" aria-label={t('editOne', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <IconButton size="sm" icon="bin" label={t('removeOne', { name })} onClick={onDelete} />
        <span className="ml-auto flex items-center">
          {step(index - 1, 'arrow-left', t('earlier', { name }))}
          <span className="min-w-[2.5ch] text-center text-sm text-muted tabular">{index + 1}</span>
          {step(index + 1, 'arrow-right', t('later', { name }))}
        </span>
      </div>
    </Card>
  );
}
