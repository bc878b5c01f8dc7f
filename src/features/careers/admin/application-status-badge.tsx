import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/ui/badge';
import { type Status, statusOf } from '../application-model';

const tones: Record<Status, BadgeTone> = {
  new: 'accent',
  shortlisted: 'info',
  interview: 'info',
  offer: 'success',
  hired: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
};

export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('admin-careers');
  const known = statusOf(status);
  return (
    <Badge dot tone={tones[known]}>
      {t(`applications.statuses.${known}`)}
    </Badge>
  );
}
