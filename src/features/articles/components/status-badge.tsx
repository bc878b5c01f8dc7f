import { useT } from '@/i18n/i18n';
import { Badge, type BadgeTone } from '@/ui/badge';
import { type PublicationState, publicationState } from '../publication';

const tones: Record<PublicationState, BadgeTone> = {
  published: 'success',
  scheduled: 'info',
  draft: 'neutral',
};

interface StatusBadgeProps {
  article: { published: boolean; published_at: string | null };
}

/** Published, Draft or Scheduled. */
export function StatusBadge({ article }: StatusBadgeProps) {
  const t = useT();
  const state = publicationState(article);
  return (
    <Badge dot tone={tones[state]}>
      {t(`editor.status.${state}`)}
    </Badge>
  );
}
