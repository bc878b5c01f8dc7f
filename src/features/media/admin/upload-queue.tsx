import { useTranslation } from 'react-i18next';
import { UploadState } from './upload-state';
import type { Uploads } from './use-queue';

/** The pictures that are on their way, and those that did not arrive. */
export function UploadQueue({ uploads: { queue, cancel, retry } }: { uploads: Uploads }) {
  const { t } = useTranslation('media');
  if (queue.length === 0) return null;
  return (
    <ul
      aria-label={t('library.uploads')}
      className="flex flex-col gap-3 rounded-panel border border-line p-4"
    >
      {queue.map((one) => (
        <li key={one.id}>
          <UploadState sending={one} onCancel={() => cancel(one)} onRetry={() => retry(one)} />
        </li>
      ))}
    </ul>
  );
}
