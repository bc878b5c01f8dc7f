import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelIcon } from '@/brand/motif/panel-icon';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { BelowFold } from '@/ui/below-fold';
import { LinkButton } from '@/ui/button';
import { GridFrame } from '@/ui/frame';
import { SectionHeading } from '@/ui/section-heading';

const trades = [
  { key: 'web', icon: 'brace' },
  { key: 'design', icon: 'cross' },
  { key: 'seo', icon: 'window' },
  { key: 'strategy', icon: 'gable' },
] as const;

interface ServicesProps {
  /** A piece of work for the service in this place. */
  sample?: (place: number) => ReactNode;
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
        {trades.map(({ key, icon }, place) => (
          <li key={key} className="flex items-start justify-between gap-6 p-6 md:p-8 md:max-lg:flex-col">
            <div className="min-w-0">
              <PanelIcon name={icon} className="size-9 text-accent" />
              <h3 className="mt-6">{t(`services.${key}.title`)}</h3>
              <p className="mt-2 max-w-[30rem] text-muted">{t(`services.${key}.text`)}</p>
            </div>
            {sample?.(place)}
          </li>
        ))}
      </GridFrame>
    </BelowFold>
  );
}
