import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { referenceOf } from '@/content/resources/offers/model';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { NoScript } from '@/ui/visually-hidden';
import { ApplicationForm } from './application-form';
import type { SentApplication } from './application-submission';
import type { Offer } from './read';

export function Apply({ offer }: { offer: Offer }) {
  const titleId = useId();
  const { t } = useTranslation(['careers', 'ui']);
  const [sent, setSent] = useState<SentApplication | null>(null);
  const finish = (application: SentApplication) => {
    setSent(application);
    if (!application.notifies) void announce(application.ticket, offer.title);
  };
  return (
    <section
      id="apply"
      aria-labelledby={titleId}
      className="min-w-0 scroll-mt-24 self-start rounded-panel border border-line bg-surface p-5 sm:p-8 lg:col-start-1 lg:row-span-2 lg:row-start-2 print:hidden"
    >
      <h2 id={titleId}>{t('form.title')}</h2>
      {sent ? (
        <div className="mt-7">
          <SentPanel {...sent} />
        </div>
      ) : (
        <>
          <p className="mt-3 mb-8 text-muted">{t('form.lead')}</p>
          <NoScript>{t('ui:form.noScript', { email: agency().email })}</NoScript>
          <ApplicationForm offerId={offer.id} onSent={finish} />
        </>
      )}
    </section>
  );
}

function SentPanel({ ticket, page }: SentApplication) {
  const { t } = useTranslation('careers');
  const lang = useLang();
  const heading = useRef<HTMLHeadingElement>(null);
  // Takes the focus of the removed button, out of the way of the toast.
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, []);
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
      {page ? <p className="mt-5">{t('form.followHint')}</p> : null}
      <div className="mt-7 flex flex-wrap gap-3">
        {page ? (
          <LinkButton to={paths.application(lang, page)} variant="primary">
            {t('form.follow')}
          </LinkButton>
        ) : null}
        <LinkButton to={paths.careers(lang)} icon="arrow-left">
          {t('form.more')}
        </LinkButton>
      </div>
    </div>
  );
}

/** Notifies the agency without personal data: the mail provider is a third party. */
async function announce(ticket: string, title: string): Promise<void> {
  const { notifyAgency } = await import('@/lib/mail');
  await notifyAgency(agency(), 'candidature', `${referenceOf(ticket)}: ${title}`);
}
