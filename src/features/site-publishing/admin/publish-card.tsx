import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/frame';
import { type Order, progressOf } from '../model';
import { publicationMutations } from './mutations';
import { publicationQueries } from './queries';

/** Orders a build of the public site, and says what becomes of the order until its pages are in place. */
export function PublishCard() {
  const { t } = useTranslation(['site-publishing', 'common']);
  const lang = useLang();
  const title = useId();
  const [order, setOrder] = useState<Order | null>(null);
  const asking = useRef(false);
  const built = useQuery(publicationQueries.built(order));
  const { isPending, data, error, submittedAt, mutate } = useMutation({
    ...publicationMutations.publish(),
    // An order that is under way stays so when the next one is refused.
    onSuccess: (outcome) => outcome.taken && setOrder(outcome),
    onSettled: () => {
      asking.current = false;
    },
  });
  const publish = () => {
    // The second half of a double click comes before the button is drawn busy.
    if (asking.current) return;
    asking.current = true;
    mutate();
  };
  const told = () => {
    if (isPending) return t('publishing');
    if (error) return t('failed', { reason: t(failureKey(error)) });
    const refusal = data && !data.taken ? t(`refused.${data.why}`) : '';
    if (!order) return refusal;
    const progress = progressOf(order, built.data, built.dataUpdatedAt);
    // A refusal is over when the pages ordered before it have come.
    if (progress === 'done') return submittedAt > built.dataUpdatedAt && refusal ? refusal : t('done');
    const time = formatDate(lang, order.at, 'stamp');
    return [refusal, t(`${progress}`, { time })].filter(Boolean).join(' ');
  };
  return (
    <Card
      as="section"
      aria-labelledby={title}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id={title} className="type-title">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          {t('text')}
          {built.data ? ` ${t('built', { time: formatDate(lang, built.data, 'stamp') })}` : ''}
        </p>
        <p role="status" className="mt-2 font-semibold empty:hidden">
          {told()}
        </p>
      </div>
      <Button icon="globe" busy={isPending} onClick={publish}>
        {t('action')}
      </Button>
    </Card>
  );
}
