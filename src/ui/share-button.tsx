import './late-icons';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { toast } from './toast-store';

/** Shares the page; its code loads with the press. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('ui');
  const failed = t('share.failed');
  const share = () =>
    import('./share-page').then(
      ({ sharePage }) => sharePage({ title, copied: t('share.copied'), failed }),
      () => toast({ kind: 'error', title: failed }),
    );
  return (
    <Button icon="link" data-needs-script="" onClick={() => void share()}>
      {t('share.action')}
    </Button>
  );
}
