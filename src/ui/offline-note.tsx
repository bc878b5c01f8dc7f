import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failure-text';
import type { Failure } from '@/lib/failure';

interface OfflineNoteProps {
  failure: Failure | null;
  /** What was typed is still in the form. */
  isKept?: boolean;
}

/** Says beside a button that the network is down, if that is why it failed. */
export function OfflineNote({ failure, isKept = false }: OfflineNoteProps) {
  const { t } = useTranslation('common');
  if (failure?.kind !== 'offline' && failure?.kind !== 'unreachable') return null;
  return (
    <p className="mt-3 text-sm text-danger">
      {t(failureKey(failure))} {isKept ? t('kept') : null}
    </p>
  );
}
