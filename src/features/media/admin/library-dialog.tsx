import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ListSearch } from '@/ui/list-filters';
import { type LibraryFilter, type LibraryPicture, wholeLibrary } from '../model';
import { Library } from './library';

export interface LibraryDialogProps {
  kind: LibraryFilter['kind'];
  onPick: (chosen: LibraryPicture) => void;
  onClose: () => void;
}

export function LibraryDialog({ kind, onPick, onClose }: LibraryDialogProps) {
  const { t } = useTranslation('media');
  const [filter, setFilter] = useState<LibraryFilter>({ ...wholeLibrary, kind });
  const [page, setPage] = useState(1);
  const narrow = (change: Partial<LibraryFilter>) => {
    setFilter((shown) => ({ ...shown, ...change }));
    setPage(1);
  };
  return (
    <Dialog
      size="lg"
      onOpenChange={onClose}
      title={t(kind === 'document' ? 'documents.choose' : 'library.choose')}
    >
      {/* Padding, because the edge of the dialog would cut the outline of a drop target. */}
      <div className="px-2 pb-2">
        <Library
          filter={filter}
          onFilter={narrow}
          page={page}
          search={
            <ListSearch
              label={t('library.search')}
              hint={t('library.searchHint')}
              text={filter.text}
              onSearch={(text) => narrow({ text })}
            />
          }
          pager={(pages) => <Pager page={page} pages={pages} onPage={setPage} />}
          past={page > 1 ? <Button onClick={() => setPage(1)}>{t('library.showAll')}</Button> : null}
          onPick={onPick}
        />
      </div>
    </Dialog>
  );
}

/** Buttons instead of links, because the page of a dialog has no address. */
function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('ui');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('pagination.label')} className="flex items-center justify-center gap-3">
      <IconButton
        icon="arrow-left"
        label={t('pagination.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <p role="status" className="text-sm text-muted tabular">
        {t('carousel.position', { current: page, total: pages })}
      </p>
      <IconButton
        icon="arrow-right"
        label={t('pagination.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
