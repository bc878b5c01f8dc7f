import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { toast } from './toast-store';

/** Somebody who closes the sheet of their device has not failed. */
const isClosed = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError';

/** Passes the page on: by the sheet of the device, where there is one, or by copying its address, which is told. */
export function ShareButton({ title, className }: { title: string; className?: string }) {
  const { t } = useTranslation('ui');
  const share = async () => {
    const url = location.origin + location.pathname;
    if (navigator.share) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (cause) {
        if (isClosed(cause)) return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ kind: 'success', title: t('share.copied') });
    } catch {
      // The address itself, to be copied by hand.
      toast({ kind: 'error', title: t('share.failed'), description: url });
    }
  };
  return (
    <Button icon="link" data-needs-script="" className={className} onClick={() => void share()}>
      {t('share.action')}
    </Button>
  );
}
