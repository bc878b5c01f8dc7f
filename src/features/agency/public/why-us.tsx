import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { Cover } from '@/brand/motif/cover-picture';
import { PanelIcon } from '@/brand/motif/panel-icon';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';

const reasons = [
  { key: 'team', icon: 'king' },
  { key: 'languages', icon: 'lozenge' },
  { key: 'phone', icon: 'sun' },
  { key: 'keys', icon: 'door' },
] as const;

/** The heading stays beside the list on wide screens. */
export function WhyUs() {
  const { t } = useTranslation('home');
  return (
    <section className="measure section grid gap-x-14 gap-y-9 lg:grid-cols-[5fr_7fr]">
      <div className="flex flex-col items-start gap-7 self-start lg:sticky lg:top-28">
        <h2>{t('why.title')}</h2>
        <LinkButton to={paths.about(useLang())} iconAfter="arrow-right">
          {t('why.all')}
        </LinkButton>
        <Cover
          seed={agency().name}
          palette="rose"
          ratio={1.5}
          className="hidden w-full rounded-panel border border-line lg:block"
        />
      </div>
      <ul className="border-b border-line">
        {reasons.map(({ key, icon }) => (
          <li key={key} className="flex gap-5 border-t border-line py-7 sm:gap-8">
            <PanelIcon name={icon} className="size-11 shrink-0 text-accent" />
            <div>
              <h3>{t(`why.${key}.title`)}</h3>
              <p className="mt-2 max-w-[34rem] text-muted">{t(`why.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
