import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';

/** A page takes a few seconds on a slow line; after that something is wrong with it. */
const patienceMs = 10_000;

/** What stands over the frame until its page has come: that it is coming, then that it did not, with another try. */
export function WaitingNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('site-editing');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFailed(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="absolute inset-x-0 top-10 mx-auto flex w-fit max-w-full flex-col items-center gap-3 rounded-panel bg-bg px-5 py-4 text-center">
      <p role="status" className="text-muted">
        {t(failed ? 'frame.failed' : 'frame.loading')}
      </p>
      {failed ? <Button onClick={onRetry}>{t('frame.retry')}</Button> : null}
    </div>
  );
}
