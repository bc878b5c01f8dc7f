import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import type { StoredDocument } from './queries';
import { ShareDialog } from './share-dialog';

interface PreviewToolsProps {
  /** Whether the page stands beside the form. */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The stored document that may be shared; null where there is none, or it is not the reader's to share. */
  document: StoredDocument | null;
  unsaved: () => boolean;
  /** A phone sees the document in another way there. */
  ownPhonePreview?: boolean;
}

/** What an editor offers to see of its document, and to show to others. */
export function PreviewTools({
  open,
  onOpen,
  document,
  unsaved,
  ownPhonePreview = false,
}: PreviewToolsProps) {
  const { t } = useTranslation('admin-previews');
  const [sharing, setSharing] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon="eye"
        className={ownPhonePreview ? 'max-sm:hidden' : undefined}
        aria-pressed={open}
        onClick={() => onOpen(!open)}
      >
        {t('live.show')}
      </Button>
      {document ? (
        <Button size="sm" icon="link" aria-haspopup="dialog" onClick={() => setSharing(true)}>
          {t('share.open')}
        </Button>
      ) : null}
      {document && sharing ? (
        <ShareDialog document={document} unsaved={unsaved()} onClose={() => setSharing(false)} />
      ) : null}
    </div>
  );
}
