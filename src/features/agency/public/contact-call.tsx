import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';

/** The closing call of a page. */
export function ContactCall() {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <section className="measure section">
      <div className="accent-surface flex flex-wrap items-end justify-between gap-x-10 gap-y-7 rounded-panel p-7 sm:p-10 md:p-14">
        <div className="max-w-180">
          <h2>{t('call.title')}</h2>
          <p className="mt-4">{t('call.text', { hours: agency().hours.weekdays[lang] })}</p>
        </div>
        <LinkButton to={paths.contact(lang)} variant="inverse" size="lg" iconAfter="arrow-right">
          {t('call.action')}
        </LinkButton>
      </div>
    </section>
  );
}
