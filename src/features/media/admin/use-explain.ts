import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { UnusablePicture } from './fault';

/** What kept a picture out of the library, in the page's language. */
export function useExplain(): (cause: unknown) => string {
  const { t } = useTranslation(['media', 'common']);
  return (cause) =>
    cause instanceof UnusablePicture ? t(`faults.${cause.fault}`) : t(failureKey(toFailure(cause)));
}
