import { useTranslation } from 'react-i18next';
import { Icon } from '@/ui/icon';
import type { Advice } from './advice';

/** What would make the page better, in sentences. */
export function AdviceList({ advice }: { advice: readonly Advice[] }) {
  const { t } = useTranslation('before-publishing');
  if (advice.length === 0)
    return (
      <p className="flex items-start gap-2.5 text-success">
        <Icon name="check" className="mt-0.5 size-5 shrink-0" />
        {t('nothing')}
      </p>
    );
  return (
    <ul className="flex flex-col gap-3">
      {advice.map(({ kind, count, name }) => (
        <li key={`${kind} ${name}`} className="flex items-start gap-2.5">
          <Icon name="info" className="mt-0.5 size-5 shrink-0 text-accent" />
          <span className="min-w-0 wrap-anywhere">{t(`advice.${kind}`, { count, name })}</span>
        </li>
      ))}
    </ul>
  );
}
