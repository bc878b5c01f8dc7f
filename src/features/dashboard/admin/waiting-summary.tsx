import { useTranslation } from 'react-i18next';
import { type Waiting, whatWaits } from '../model';

/** How many things wait, and since when, in one sentence or two. */
export function WaitingSummary({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('dashboard');
  const { count, longest } = whatWaits(waiting, Date.now());
  if (count === 0) return `${t('waiting.none')}.`;
  return [
    t('waiting.lead', { count }),
    ...(longest > 0 ? [t('waiting.leadSince', { count: longest })] : []),
  ].join(' ');
}
