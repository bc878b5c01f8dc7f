import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatBytes } from '@/i18n/format';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/button';
import { Picture } from '@/ui/picture';
import type { LibraryPicture } from '../model';

interface PictureCardProps {
  picture: LibraryPicture;
  /** Takes it for a form; without it, pressing the picture shows its details. */
  onPick?: ((picture: LibraryPicture) => void) | undefined;
  onOpen: (picture: LibraryPicture) => void;
}

export function PictureCard({ picture, onPick, onOpen }: PictureCardProps) {
  const { t } = useTranslation('media');
  const lang = useLang();
  const { name, reference, alt, size, bytes, uses, complete } = picture;
  const pickable = onPick && complete;
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-panel border border-line bg-surface transition-colors focus-within:border-control">
      <button
        type="button"
        aria-label={t(pickable ? 'card.pick' : 'card.open', { name })}
        onClick={() => (pickable ? onPick(picture) : onOpen(picture))}
        className="cursor-pointer border-b border-line bg-raised focus-visible:-outline-offset-2"
      >
        <Picture
          src={complete ? reference : ''}
          alt={alt[lang]}
          seed={name}
          ratio={1.4}
          size="thumb"
          sizes="14rem"
        />
      </button>
      <div className="flex items-start gap-1 py-2.5 pr-1.5 pl-3.5">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-semibold" title={name}>
            {name}
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted tabular">
            {size ? <span>{t('card.size', { ...size })}</span> : null}
            <span>{formatBytes(lang, bytes)}</span>
            {complete ? null : <Badge>{t('card.incomplete')}</Badge>}
            {complete && uses === 0 ? <Badge>{t('card.unused')}</Badge> : null}
          </p>
        </div>
        {pickable ? (
          <IconButton
            size="sm"
            icon="sliders"
            label={t('card.open', { name })}
            onClick={() => onOpen(picture)}
          />
        ) : null}
      </div>
    </li>
  );
}
