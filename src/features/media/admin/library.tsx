import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useBulkAction } from '@/content/list/use-bulk-action';
import { useLang } from '@/i18n';
import { formatBytes } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { Badge } from '@/ui/badge';
import { Button, IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { isNarrowed, type LibraryFilter, type LibraryPicture, libraryPageSize, wholeLibrary } from '../model';
import { FileButton } from './file-button';
import { acceptedDocuments } from './files';
import { LibraryFilters } from './library-filters';
import { PictureDetails } from './picture-details';
import { mediaQueries } from './queries';
import { UploadList } from './upload-list';
import { useFileDrop } from './use-file-drop';
import { useUploads } from './use-uploads';

export interface LibraryProps {
  filter: LibraryFilter;
  onFilter: (change: Partial<LibraryFilter>) => void;
  page: number;
  search: ReactNode;
  pager: (pages: number) => ReactNode;
  past?: ReactNode;
  onPick?: (picture: LibraryPicture) => void;
  bulk?: Pick<ReturnType<typeof useBulkAction<LibraryPicture>>, 'checkbox' | 'all' | 'bar' | 'results'>;
}

const grid =
  'grid grid-cols-2 gap-3 sm:gap-4 @min-[40rem]:grid-cols-3 @min-[52rem]:grid-cols-4 @min-[72rem]:grid-cols-6';

const textsOf = (kind: LibraryFilter['kind']) => (kind === 'document' ? 'documents' : 'library');

export function Library({ filter, onFilter, page, search, pager, past, onPick, bulk }: LibraryProps) {
  const { t } = useTranslation('media');
  const library = useQuery({ ...mediaQueries.list(filter, page), placeholderData: (shown) => shown });
  const [opened, setOpened] = useState<LibraryPicture | null>(null);
  const { kind } = filter;
  const uploads = useUploads({ kind });
  const { over, handlers } = useFileDrop(uploads.addFiles);
  const total = library.isPlaceholderData ? undefined : library.data?.total;

  return (
    <section
      {...handlers}
      aria-label={t(`${textsOf(kind)}.label`)}
      className={classNames(
        '@container flex flex-col gap-4 rounded-panel outline-2 outline-offset-8 outline-transparent transition-[outline-color] outline-dashed',
        over && 'outline-accent',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        {search}
        <LibraryFilters filter={filter} onFilter={onFilter} />
        <p
          role="status"
          className="text-sm text-muted empty:absolute max-sm:order-last max-sm:w-full max-sm:text-right"
        >
          {total === undefined
            ? null
            : t(`${textsOf(kind)}.${isNarrowed(filter) ? 'found' : 'count'}`, { count: total })}
        </p>
        <span className="ml-auto">
          <FileButton
            multiple
            variant="primary"
            accept={kind === 'document' ? acceptedDocuments : undefined}
            onFiles={uploads.addFiles}
          >
            {t('library.upload')}
          </FileButton>
        </span>
      </div>
      <UploadList uploads={uploads} className="rounded-panel border border-line p-4" />
      {bulk?.results}
      <QueryView
        query={library}
        skeleton={
          <div className={grid}>
            {Array.from({ length: 8 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other key
              <Skeleton key={index} className="h-48 rounded-panel" />
            ))}
          </div>
        }
        isEmpty={({ pictures }) => pictures.length === 0}
        empty={past ?? <NoPictures filter={filter} onFilter={onFilter} />}
      >
        {({ pictures, total: all }) => (
          <>
            {bulk?.all}
            <ul className={grid}>
              {pictures.map((picture) => (
                <PictureCard
                  key={picture.path}
                  picture={picture}
                  onPick={onPick}
                  onOpen={setOpened}
                  select={bulk?.checkbox(picture)}
                />
              ))}
            </ul>
            {bulk?.bar}
            {pager(Math.ceil(all / libraryPageSize))}
          </>
        )}
      </QueryView>
      {opened ? <PictureDetails picture={opened} onClose={() => setOpened(null)} /> : null}
    </section>
  );
}

function NoPictures({ filter, onFilter }: Pick<LibraryProps, 'filter' | 'onFilter'>) {
  const { t } = useTranslation('media');
  const texts = textsOf(filter.kind);
  if (!isNarrowed(filter)) {
    return <EmptyState title={t(`${texts}.empty`)}>{t(`${texts}.emptyText`)}</EmptyState>;
  }
  const tidy = filter.usedIn === 'nowhere' && !isNarrowed({ ...filter, usedIn: '' });
  return (
    <EmptyState
      scene="search"
      title={t(`${texts}.${tidy ? 'noneUnused' : 'nothing'}`)}
      action={<Button onClick={() => onFilter(wholeLibrary)}>{t('library.showAll')}</Button>}
    >
      {t(`${texts}.${tidy ? 'noneUnusedText' : 'nothingText'}`)}
    </EmptyState>
  );
}

interface PictureCardProps {
  picture: LibraryPicture;
  /** Picks the picture for a form; without it a press shows the details. */
  onPick?: ((picture: LibraryPicture) => void) | undefined;
  onOpen: (picture: LibraryPicture) => void;
  select?: ReactNode;
}

function PictureCard({ picture, onPick, onOpen, select }: PictureCardProps) {
  const { t } = useTranslation('media');
  const lang = useLang();
  const { name, reference, alt, size, document, bytes, uses, complete, labels } = picture;
  const pickable = onPick && complete;
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-panel border border-line bg-surface transition-colors focus-within:border-control">
      <button
        type="button"
        aria-label={t(pickable ? 'card.pick' : 'card.open', { name })}
        onClick={() => (pickable ? onPick(picture) : onOpen(picture))}
        className="cursor-pointer border-b border-line bg-raised focus-visible:-outline-offset-2"
      >
        {document ? (
          <span className="grid aspect-[1.4] place-items-center text-muted">
            <Icon name="file" className="size-12" />
          </span>
        ) : (
          <Picture
            src={complete ? reference : ''}
            alt={alt[lang]}
            seed={name}
            ratio={1.4}
            size="thumb"
            sizes="14rem"
          />
        )}
      </button>
      <div className="flex items-start gap-1 py-2.5 pr-1.5 pl-3.5">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-semibold" title={name}>
            {name}
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted tabular">
            {size ? <span>{t('card.size', { ...size })}</span> : null}
            {document ? <span>{document.toUpperCase()}</span> : null}
            <span>{formatBytes(lang, bytes)}</span>
            {complete ? null : <Badge>{t('card.incomplete')}</Badge>}
            {complete && uses === 0 ? <Badge>{t('card.unused')}</Badge> : null}
            {labels.length > 0 ? <span className="w-full truncate">{labels.join(' · ')}</span> : null}
          </p>
        </div>
        {select}
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
