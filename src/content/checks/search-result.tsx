import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { excerptOf } from '@/lib/text';
import { fullTitle } from '@/ui/full-title';
import { shownInFull } from './advice';

interface SearchResultProps {
  title: string;
  description: string;
  /** Of the page, beginning with a slash. */
  path: string;
}

/** A page as a search engine lists it: its site, its address, a title and two lines, cut where they are too long. */
export function SearchResult({ title, description, path }: SearchResultProps) {
  const { t } = useTranslation('before-publishing');
  const caption = useId();
  const trail = [location.host, ...path.split('/').filter(Boolean).map(decodeURIComponent)];
  return (
    <figure aria-labelledby={caption} className="flex flex-col gap-3">
      <figcaption id={caption} className="text-sm text-muted">
        {t('result')}
      </figcaption>
      <div className="rounded-panel border border-line bg-surface p-5">
        <p className="text-sm">{agency().name}</p>
        <p className="truncate text-xs text-muted">{trail.join(' › ')}</p>
        <p className="mt-2 text-lg leading-snug text-info wrap-anywhere">
          {title.trim() ? excerptOf(fullTitle(title), shownInFull.title) : t('noTitle')}
        </p>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {excerptOf(description, shownInFull.description) || t('noDescription')}
        </p>
      </div>
    </figure>
  );
}
