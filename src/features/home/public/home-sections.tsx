import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { PanelIcon } from '@/brand/panel-icon';
import { sections } from '@/brand/sections';
import { OpenDoor } from '@/brand/street';
import { useLang, useMessage } from '@/i18n';
import { hoursSentence } from '@/i18n/hours-sentence';
import { paths } from '@/lib/paths';
import { BelowFold } from '@/ui/below-fold';
import { LinkButton } from '@/ui/button';
import { GridFrame } from '@/ui/frame';
import { Icon } from '@/ui/icon';
import { SectionHeading } from '@/ui/section-heading';
import type { StreetWindow } from './street-windows';

const services = [
  { key: 'web', icon: 'brace' },
  { key: 'design', icon: 'cross' },
  { key: 'seo', icon: 'window' },
  { key: 'strategy', icon: 'gable' },
] as const;

interface ServicesProps {
  sample?: (index: number) => ReactNode;
}

export function Services({ sample }: ServicesProps) {
  const { t } = useTranslation('home');
  return (
    <BelowFold className="measure section">
      <SectionHeading
        action={
          <LinkButton to={paths.services(useLang())} iconAfter="arrow-right">
            {t('services.all')}
          </LinkButton>
        }
      >
        {t('services.title')}
      </SectionHeading>
      <GridFrame as="ul">
        {services.map(({ key, icon }, index) => (
          <li key={key} className="flex items-start justify-between gap-6 p-6 md:p-8 md:max-lg:flex-col">
            <div className="min-w-0">
              <PanelIcon name={icon} className="size-9 text-accent" />
              <h3 className="mt-6">{t(`services.${key}.title`)}</h3>
              <p className="mt-2 max-w-[30rem] text-muted">{t(`services.${key}.text`)}</p>
            </div>
            {sample?.(index)}
          </li>
        ))}
      </GridFrame>
    </BelowFold>
  );
}

const reasons = ['team', 'languages', 'phone', 'keys'] as const;

export function WhyUs({ faces }: { faces?: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <BelowFold className="measure section grid gap-x-14 gap-y-9 lg:grid-cols-[5fr_9fr]">
      <div className="flex min-w-0 flex-col items-start gap-5">
        <h2>{t('why.title')}</h2>
        <p className="text-lg text-pretty text-muted">{t('why.lead')}</p>
        {faces}
        <Link
          to={paths.about(useLang())}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
        >
          <span>{t('why.all')}</span>
          <Icon name="arrow-right" className="size-[1.1em]" />
        </Link>
      </div>
      <GridFrame as="ul" columns={2}>
        {reasons.map((key) => (
          <li key={key} className="p-6 md:p-8">
            <h3>{t(`why.${key}.title`)}</h3>
            <p className="mt-2 max-w-[34rem] text-muted">{t(`why.${key}.text`)}</p>
          </li>
        ))}
      </GridFrame>
    </BelowFold>
  );
}

/** Describes the page behind a window, on hover and focus. */
export function WindowCard({ name, children }: { name: StreetWindow['name']; children?: ReactNode }) {
  const { t } = useTranslation('home');
  const lang = useLang();
  const own = name === 'services' && sections().own_services.includes(lang);
  return (
    <div data-window={name} className="street-card">
      <p aria-hidden="true" className="flex items-center justify-between font-semibold">
        <span>{t(`street.${name}.name`)}</span>
        <Icon name="arrow-right" className="size-[1.1em] text-accent" />
      </p>
      <p id={`window-${name}`} className="text-sm leading-snug text-muted">
        {own ? t('street.services.own') : t(`street.${name}.text`)}
      </p>
      {children}
    </div>
  );
}

export function ContactCall() {
  const { t } = useTranslation();
  const lang = useLang();
  const message = useMessage();
  return (
    <section className="measure section">
      <div className="accent-surface grid grid-cols-1 overflow-hidden rounded-panel md:grid-cols-[7fr_5fr]">
        <div className="flex flex-col items-start p-7 sm:p-10 md:p-14">
          <h2>{t('call.title')}</h2>
          <p className="mt-4">{t('call.text', { hours: hoursSentence(lang, agency().hours, message) })}</p>
          <LinkButton
            to={paths.contact(lang)}
            variant="inverse"
            size="lg"
            iconAfter="arrow-right"
            className="mt-7"
          >
            {t('call.action')}
          </LinkButton>
        </div>
        <OpenDoor className="w-full max-w-md self-end justify-self-center px-7 sm:px-10 md:px-0 md:pt-9 md:pr-10 print:hidden" />
      </div>
    </section>
  );
}
