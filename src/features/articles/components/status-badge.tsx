import { useT } from '@/i18n/i18n';
import { Badge, type BadgeTone } from '@/ui/badge';
import type { CounterpartState, PublicationState } from '../publication-status';

const tones: Record<PublicationState, BadgeTone> = {
  published: 'success',
  scheduled: 'info',
  draft: 'neutral',
};

/** Published, Draft or Scheduled. */
export function StatusBadge({ state }: { state: PublicationState }) {
  const t = useT();
  return (
    <Badge dot tone={tones[state]}>
      {t(`editor.status.${state}`)}
    </Badge>
  );
}

const pairTones: Record<CounterpartState, BadgeTone> = {
  missing: 'neutral',
  draft: 'neutral',
  current: 'success',
  outdated: 'info',
};

/** How the same article stands in the other language. */
export function CounterpartBadge({ state }: { state: CounterpartState }) {
  const t = useT();
  return <Badge tone={pairTones[state]}>{t(`editor.status.counterpart.${state}`)}</Badge>;
}
