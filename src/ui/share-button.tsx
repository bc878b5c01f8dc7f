import './late-icons';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { toast } from './toast-store';

/** True: copied; false: refused; null: the sheet of the device has said what became of it. */
type SharingButton = HTMLElement & { shared?: Promise<boolean | null> };

export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('ui');
  const report = async (button: SharingButton) => {
    const copied = await button.shared;
    if (copied) toast({ kind: 'success', title: t('share.copied') });
    if (copied === false)
      toast({ kind: 'error', title: t('share.failed'), description: location.origin + location.pathname });
  };
  return (
    <Button
      icon="link"
      data-needs-script=""
      data-share={title}
      onClick={({ currentTarget }) => void report(currentTarget)}
    >
      {t('share.action')}
    </Button>
  );
}
