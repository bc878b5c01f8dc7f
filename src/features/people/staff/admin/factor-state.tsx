import { useTranslation } from 'react-i18next';
import { Icon } from '@/ui/icon';

/** Whether somebody has a second factor: by a word and a sign, never by colour alone. */
export function FactorState({ set }: { set: boolean }) {
  const { t } = useTranslation('staff');
  return (
    <span className="inline-flex items-center gap-2">
      <Icon name={set ? 'success' : 'alert'} className={`size-4.5 ${set ? 'text-success' : 'text-muted'}`} />
      {t(set ? 'factors.set' : 'factors.absent')}
    </span>
  );
}
