import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/frame';
import { type Publication, usePublication } from './use-publication';

/** Orders a build of the public site, for whoever may, and says what becomes of the order. */
export function PublishCard() {
  return <PublicationCard publication={usePublication()} />;
}

/** The same, of an order that something else on the page may give as well. */
export function PublicationCard({ publication }: { publication: Publication }) {
  const { t } = useTranslation('site-publishing');
  const lang = useLang();
  const title = useId();
  const { allowed, order, ordering, builtAt, told } = publication;
  if (!allowed) return null;
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
          {builtAt ? ` ${t('built', { time: formatDate(lang, builtAt, 'stamp') })}` : ''}
        </p>
        <p role="status" className="mt-2 font-semibold empty:hidden">
          {told}
        </p>
      </div>
      <Button icon="globe" busy={ordering} onClick={order}>
        {t('action')}
      </Button>
    </Card>
  );
}
