import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failure-text';
import { Failure } from '@/lib/failure';
import type { Restored, TrashResult } from './queries';

/** What is told of something that was restored, deleted for good, or neither. */
export function useOutcomeWords() {
  const { t } = useTranslation(['trash', 'common']);

  /** What is not as it was; empty where everything is. */
  const changed = ({ unknown, partner }: Restored): string =>
    [
      partner && partner !== 'linked' ? t(`partner.${partner}`) : '',
      unknown.length > 0 ? t('unknown', { fields: unknown.join(', ') }) : '',
    ]
      .filter(Boolean)
      .join(' ');

  const refused = (failure: Failure, title: string): string => {
    if (failure.kind === 'duplicate') return t('takenText', { title });
    if (failure.kind === 'invalid') return t('broken');
    return failure.kind === 'conflict' ? t('gone') : t(failureKey(failure));
  };

  const told = ({ row: { title }, outcome }: TrashResult): string => {
    if (outcome === null) return t('deleted');
    return outcome instanceof Failure ? refused(outcome, title) : changed(outcome) || t('restored');
  };
  return { changed, told };
}
