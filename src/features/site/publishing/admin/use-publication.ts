import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatDate } from '@/i18n/format';
import { type Order, progressOf } from '../model';
import { publicationMutations } from './mutations';
import { publicationQueries } from './queries';

/** The way to have the public site built, and what becomes of the order until its pages are in place. */
export interface Publication {
  /** Whether one may order at all; otherwise nothing of it is shown. */
  allowed: boolean;
  order: () => void;
  ordering: boolean;
  /** When the pages now in place were built; null where nobody knows. */
  builtAt: string | null;
  /** What became of the last order; empty before the first. */
  told: string;
}

export function usePublication(): Publication {
  const { t } = useTranslation(['site-publishing', 'common']);
  const lang = useLang();
  const allowed = useMay()('publishing');
  const [taken, setTaken] = useState<Order | null>(null);
  const asking = useRef(false);
  const built = useQuery({ ...publicationQueries.built(taken), enabled: allowed });
  const { isPending, data, error, submittedAt, mutate } = useMutation({
    ...publicationMutations.publish(),
    // An order that is under way stays so when the next one is refused.
    onSuccess: (outcome) => outcome.taken && setTaken(outcome),
    onSettled: () => {
      asking.current = false;
    },
  });
  const told = () => {
    if (isPending) return t('publishing');
    if (error) return t('failed', { reason: t(failureKey(error)) });
    const refusal = data && !data.taken ? t(`refused.${data.why}`) : '';
    if (!taken) return refusal;
    const progress = progressOf(taken, built.data, built.dataUpdatedAt);
    // A refusal is over when the pages ordered before it have come.
    if (progress === 'done') return submittedAt > built.dataUpdatedAt && refusal ? refusal : t('done');
    const time = formatDate(lang, taken.at, 'stamp');
    return [refusal, t(progress === 'late' ? 'late' : 'building', { time })].filter(Boolean).join(' ');
  };
  return {
    allowed,
    order: () => {
      // The second half of a double click comes before the button is drawn busy.
      if (asking.current || !allowed) return;
      asking.current = true;
      mutate();
    },
    ordering: isPending,
    builtAt: built.data ?? null,
    told: told(),
  };
}
