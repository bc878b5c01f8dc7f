import { useTranslation } from 'react-i18next';
import { PanelIcon } from '@/brand/motif/panel-icon';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { GridFrame } from '@/ui/frame';
import { SectionHeading } from '@/ui/section-heading';

const trades = [
  { key: 'web', icon: 'brace' },
  { key: 'design', icon: 'cross' },
  { key: 'seo', icon: 'window' },
  { key: 'strategy', icon: 'gable' },
] as const;

export function Services() {
  const { t } = useTranslation('home');
  return (
    <section className="measure section">
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
        {trades.map(({ key, icon }) => (
          <li key={key} className="flex flex-col p-6 md:p-8">
            <PanelIcon name={icon} />
            <h3 className="mt-10 md:mt-12">{t(`services.${key}.title`)}</h3>
            <p className="mt-2 max-w-[38rem] text-muted">{t(`services.${key}.text`)}</p>
          </li>
        ))}
      </GridFrame>
    </section>
  );
}
