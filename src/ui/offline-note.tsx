import { useMessage } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import type { Failure } from '@/lib/failure';

interface OfflineNoteProps {
  failure: Failure | null;
  isKept?: boolean;
}

const reveal = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });

export function OfflineNote({ failure, isKept = false }: OfflineNoteProps) {
  const message = useMessage();
  if (failure?.kind !== 'offline' && failure?.kind !== 'unreachable') return null;
  return (
    <p ref={reveal} role="alert" className="mt-3 text-sm text-danger">
      {message(failureKey(failure))} {isKept ? message('common:kept') : null}
    </p>
  );
}
