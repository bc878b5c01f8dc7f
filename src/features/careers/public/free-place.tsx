import { useTranslation } from 'react-i18next';
import { Scene } from '@/brand/scene';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';

/** The end of the page: a place at the bench that is nobody's yet, and how to ask for it. */
export function FreePlace() {
  const { t } = useTranslation('careers');
  const lang = useLang();
  return (
    <section className="measure section">
      <div className="accent-surface grid overflow-hidden rounded-panel lg:grid-cols-[5fr_7fr]">
        <div className="flex flex-col items-start justify-center p-7 sm:p-10 lg:p-12">
          <h2>{t('write.title')}</h2>
          <p className="mt-4 mb-8">{t('write.text')}</p>
          <LinkButton
            to={paths.contact(lang)}
            variant="inverse"
            size="lg"
            icon="mail"
            className="max-sm:py-3 max-sm:whitespace-normal"
          >
            {t('write.action')}
          </LinkButton>
        </div>
        <div className="relative aspect-3/2 overflow-hidden max-lg:-order-1 lg:aspect-auto lg:min-h-105 print:hidden">
          <Scene
            of="careers.svg#bench"
            width={600}
            height={400}
            fit="xMidYMax slice"
            className="absolute inset-0 size-full"
          />
        </div>
      </div>
    </section>
  );
}
