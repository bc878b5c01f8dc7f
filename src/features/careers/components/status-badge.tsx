import { useT } from '@/i18n/i18n';
import { Badge, type BadgeTone } from '@/ui/badge';
import { type Status, statusOf } from '../application-model';

const tones: Record<Status, BadgeTone> = {
  new: 'accent',
  shortlisted: 'info',
  interview: 'info',
  offer: 'success',
  hired: 'success',
  rejected: 'neutral',
};

/** How far an application has come. */
export function StatusBadge({ status }: { status: string }) {
  const t = useT();
  const known = statusOf(status);
  return (
    <Badge dot tone={tones[known]}>
      {t(`jobs.applications.statuses.${known}`)}
    </Badge>
  );
}
