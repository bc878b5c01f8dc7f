import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/lib/paths';
import { builtQueries } from './queries';

interface ShareCardProps {
  title: string;
  path: string;
  /** When what is public at this path last changed; null where nothing is. */
  changedAt: string | null;
}

/** The page as a message or a network shows its link. Its picture is drawn when the site is built. */
export function ShareCard({ title, path, changedAt }: ShareCardProps) {
  const { t } = useTranslation('before-publishing');
  const caption = useId();
  const [missing, setMissing] = useState<string | null>(null);
  const { data: built } = useQuery({ ...builtQueries.at(), enabled: changedAt !== null });
  const picture = paths.sharePicture(path);
  const isDrawn = changedAt !== null && built && Date.parse(built) > Date.parse(changedAt);
  return (
    <figure aria-labelledby={caption} className="flex flex-col gap-3">
      <figcaption id={caption} className="text-sm text-muted">
        {t('share')}
      </figcaption>
      <div className="overflow-hidden rounded-panel border border-line bg-surface">
        {!isDrawn || missing === picture ? (
          <p className="grid aspect-[1200/630] place-items-center bg-raised p-6 text-center text-sm text-muted">
            {t('shareLater')}
          </p>
        ) : (
          <img
            src={picture}
            alt={t('shareAlt')}
            width={1200}
            height={630}
            loading="lazy"
            className="aspect-[1200/630] h-auto w-full bg-raised"
            onError={() => setMissing(picture)}
          />
        )}
        <div className="border-t border-line px-5 py-3">
          <p className="truncate text-xs text-muted">{location.host}</p>
          <p className="truncate font-semibold">{title || t('noTitle')}</p>
        </div>
      </div>
    </figure>
  );
}
