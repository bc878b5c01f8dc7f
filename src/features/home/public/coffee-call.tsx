import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { CoffeeCup } from '@/brand/coffee-cup';
import { useLang, useMessage } from '@/i18n';
import { hoursSentence } from '@/i18n/hours-sentence';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';

/** The closing call of the page about the agency. */
export function CoffeeCall() {
  const { t } = useTranslation('about');
  const lang = useLang();
  const say = useMessage();
  const { hours, legal } = agency();
  return (
    <section className="measure section">
      <div className="accent-surface grid grid-cols-1 items-center gap-x-10 gap-y-8 rounded-panel p-7 sm:p-10 md:grid-cols-[minmax(0,1fr)_auto] md:p-14 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="max-w-[30rem]">
          <h2>{t('close.title')}</h2>
          <p className="mt-4">
            {t('close.text', { hours: hoursSentence(lang, hours.week, say), address: legal.address })}
          </p>
        </div>
        <CoffeeCup className="w-[176px] max-md:row-start-1 md:row-span-2 lg:row-span-1 lg:w-[248px]" />
        <LinkButton
          to={paths.contact(lang)}
          variant="inverse"
          size="lg"
          iconAfter="arrow-right"
          className="justify-self-start"
        >
          {t('close.action')}
        </LinkButton>
      </div>
    </section>
  );
}
