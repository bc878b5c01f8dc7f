import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { failureKey } from '@/i18n/failure-text';
import { formatDate } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import type { Failure } from '@/lib/failure';
import { Button } from '@/ui/button';
import { Card } from '@/ui/frame';
import { type Outcome, publicationMutations } from '../api';

/** Orders a build of the public site, and says what became of the order. */
export function PublishCard() {
  const t = useT();
  const title = useId();
  const order = useMutation(publicationMutations.publish());
  return (
    <Card
      as="section"
      aria-labelledby={title}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id={title} className="type-title">
          {t('publication.title')}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{t('publication.text')}</p>
        <p role="status" className="mt-2 font-semibold empty:hidden">
          <Told isPending={order.isPending} data={order.data} error={order.error} />
        </p>
      </div>
      <Button icon="globe" busy={order.isPending} onClick={() => order.mutate()}>
        {t('publication.action')}
      </Button>
    </Card>
  );
}

interface ToldProps {
  isPending: boolean;
  data: Outcome | undefined;
  error: Failure | null;
}

function Told({ isPending, data, error }: ToldProps) {
  const t = useT();
  const lang = useLang();
  if (isPending) return t('publication.publishing');
  if (error) return t('publication.failed', { reason: t(failureKey(error)) });
  if (!data) return null;
  return data.taken
    ? t('publication.done', { time: formatDate(lang, data.at, 'stamp') })
    : t(`publication.refused.${data.why}`);
}
