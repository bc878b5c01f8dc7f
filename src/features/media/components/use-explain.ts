import { failureKey } from '@/i18n/failure-text';
import { useT } from '@/i18n/i18n';
import { toFailure } from '@/lib/failure';
import { UnusablePicture } from '../fault';

/** What kept a picture out of the library, in the page's language. */
export function useExplain(): (cause: unknown) => string {
  const t = useT();
  return (cause) =>
    cause instanceof UnusablePicture ? t(`media.faults.${cause.fault}`) : t(failureKey(toFailure(cause)));
}
