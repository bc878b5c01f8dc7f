import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { brand } from '@/brand/brand';
import { Still } from '@/brand/motif/still';
import { useLang, useMessage } from '@/i18n';
import { hoursSentence } from '@/i18n/hours-sentence';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';

const drawn = brand.drawings === 'house';

/** The end of the street of projects: the plot where the reader's could stand. */
export function FreePlot() {
  const { t } = useTranslation(['projects', 'common']);
  const lang = useLang();
  const say = useMessage();
  return (
    <section className="measure section">
      <div className={`grid grid-cols-1 items-end gap-x-14 gap-y-8 ${drawn ? 'lg:grid-cols-[7fr_5fr]' : ''}`}>
        {drawn ? (
          <Still
            viewBox="0 0 660 300"
            alt={t('plot.picture')}
            inside={({ plotInside }) => plotInside()}
            className="aspect-[2.2] w-full print:hidden"
          />
        ) : null}
        <div className="lg:pb-4">
          <h2>{t('plot.title')}</h2>
          <p className="mt-4 text-lg text-pretty text-muted">
            {`${t('plot.text')} ${t('common:call.text', { hours: hoursSentence(lang, agency().hours.week, say) })}`}
          </p>
          <LinkButton
            to={paths.contact(lang)}
            variant="primary"
            size="lg"
            iconAfter="arrow-right"
            className="mt-7"
          >
            {t('common:call.action')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
