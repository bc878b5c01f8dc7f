import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import type { StoredDocument } from './queries';
import { ShareDialog } from './share-dialog';

interface PreviewToolsProps {
  /** Whether the preview is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Row to share; null if there is none or the reader may not share it. */
  document: StoredDocument | null;
  unsaved: () => boolean;
  /** Hides the button on a phone, which has a preview of its own. */
  ownPhonePreview?: boolean;
}

/** Buttons to preview a row and to share it. */
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
