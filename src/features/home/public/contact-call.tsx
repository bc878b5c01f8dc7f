import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { OpenDoor } from '@/brand/street';
import { useLang, useMessage } from '@/i18n';
import { hoursSentence } from '@/i18n/hours-sentence';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';

/** The closing call of a page. */
export function ContactCall() {
  const { t } = useTranslation();
  const lang = useLang();
  const say = useMessage();
  return (
    <section className="measure section">
      <div className="accent-surface grid grid-cols-1 overflow-hidden rounded-panel md:grid-cols-[7fr_5fr]">
        <div className="flex flex-col items-start p-7 sm:p-10 md:p-14">
          <h2>{t('call.title')}</h2>
          <p className="mt-4">{t('call.text', { hours: hoursSentence(lang, agency().hours.week, say) })}</p>
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
