import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { referenceOf } from '@/content/resources/offers/model';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { Icon } from '@/ui/icon';

/** In the place of the form, once the application was accepted. */
export function SentPanel({ ticket }: { ticket: string }) {
  const { t } = useTranslation('careers');
  const lang = useLang();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-panel border border-success bg-success-soft p-6 sm:p-9">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-3">
        <Icon name="success" className="size-7 text-success" />
        <span>{t('form.sent')}</span>
      </h3>
      <p className="mt-3">{t('form.sentText')}</p>
      <dl className="mt-6">
        <dt className="text-sm text-muted">{t('form.reference')}</dt>
        <dd className="font-display text-2xl tracking-wide tabular">{referenceOf(ticket)}</dd>
      </dl>
      <p className="mt-1 text-sm text-muted">{t('form.referenceHint')}</p>
      <LinkButton to={paths.careers(lang)} icon="arrow-left" className="mt-7">
        {t('form.more')}
      </LinkButton>
    </div>
  );
}
