import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { type LibraryFilter, type LibraryPicture, libraryPageSize, wholeLibrary } from '../model';
import { FileButton } from './file-button';
import { PictureCard } from './picture-card';
import { PictureDetails } from './picture-details';
import { mediaQueries } from './queries';
import { UploadList } from './upload-list';
import { useFileDrop } from './use-file-drop';
import { useUploads } from './use-uploads';

interface LibraryProps {
  filter: LibraryFilter;
  onFilter: (filter: LibraryFilter) => void;
  page: number;
  /** The search box; a page keeps what is searched for in its address. */
  search: ReactNode;
  pager: (pages: number) => ReactNode;
  /** Instead of saying that nothing is there, on a page past the last one. */
  past?: ReactNode;
  onPick?: (picture: LibraryPicture) => void;
}

const grid =
  'grid grid-cols-2 gap-3 sm:gap-4 @min-[40rem]:grid-cols-3 @min-[52rem]:grid-cols-4 @min-[72rem]:grid-cols-6';

/** Every picture of the site: search, upload, and what is said and made of each. */
export function Library({ filter, onFilter, page, search, pager, past, onPick }: LibraryProps) {
  const { t } = useTranslation('media');
  const library = useQuery({ ...mediaQueries.list(filter, page), placeholderData: (shown) => shown });
  const [opened, setOpened] = useState<LibraryPicture | null>(null);
  const uploads = useUploads();
  const { over, handlers } = useFileDrop(uploads.addFiles);
  const total = library.isPlaceholderData ? undefined : library.data?.total;
  const narrowed = filter.text !== '' || filter.unused;

  return (
    <section
      {...handlers}
      aria-label={t('library.label')}
      className={classNames(
        '@container flex flex-col gap-4 rounded-panel outline-2 outline-offset-8 outline-transparent transition-[outline-color] outline-dashed',
        over && 'outline-accent',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        {search}
        <Button
          aria-pressed={filter.unused}
          className={filter.unused ? 'border-accent!' : undefined}
          icon={filter.unused ? 'check' : undefined}
          onClick={() => onFilter({ ...filter, unused: !filter.unused })}
        >
          {t('library.unusedOnly')}
        </Button>
        <p
          role="status"
          className="text-sm text-muted empty:absolute max-sm:order-last max-sm:w-full max-sm:text-right"
        >
          {total === undefined ? null : t(narrowed ? 'library.found' : 'library.count', { count: total })}
        </p>
        <span className="ml-auto">
          <FileButton multiple variant="primary" onFiles={uploads.addFiles}>
            {t('library.upload')}
          </FileButton>
        </span>
      </div>
      <UploadList uploads={uploads} className="rounded-panel border border-line p-4" />
      <QueryView
        query={library}
        skeleton={
          <div className={grid}>
            {Array.from({ length: 8 }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: held places have no other name
              <Skeleton key={place} className="h-48 rounded-panel" />
            ))}
          </div>
        }
        isEmpty={({ pictures }) => pictures.length === 0}
        empty={past ?? <Nothing filter={filter} onFilter={onFilter} />}
      >
        {({ pictures, total: all }) => (
          <>
            <ul className={grid}>
              {pictures.map((picture) => (
                <PictureCard key={picture.path} picture={picture} onPick={onPick} onOpen={setOpened} />
              ))}
            </ul>
            {pager(Math.ceil(all / libraryPageSize))}
          </>
        )}
      </QueryView>
      {opened ? <PictureDetails picture={opened} onClose={() => setOpened(null)} /> : null}
    </section>
  );
}

function Nothing({ filter, onFilter }: Pick<LibraryProps, 'filter' | 'onFilter'>) {
  const { t } = useTranslation('media');
  if (filter.text === '' && !filter.unused) {
    return <EmptyState title={t('library.empty')}>{t('library.emptyText')}</EmptyState>;
  }
  const tidy = filter.text === '' && filter.unused;
  return (
    <EmptyState
      scene="search"
      title={t(tidy ? 'library.noneUnused' : 'library.nothing')}
      action={<Button onClick={() => onFilter(wholeLibrary)}>{t('library.showAll')}</Button>}
    >
      {tidy ? t('library.noneUnusedText') : t('library.nothingText', { text: filter.text })}
    </EmptyState>
  );
}
