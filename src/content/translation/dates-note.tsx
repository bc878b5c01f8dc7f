import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { datesApart } from './model';
import type { DeskWork } from './use-desk';

/** Says that French and English will not appear together, and lets the English take the date of the French. */
export function DatesNote({ work }: { work: DeskWork }) {
  const { t } = useTranslation('translation-desk');
  const lang = useLang();
  const apart = datesApart(work.desk);
  if (!apart) return null;
  const { french, english, read } = apart;
  const dates = { french: formatDate(lang, french, 'stamp'), english: formatDate(lang, english, 'stamp') };
  return (
    <section
      aria-label={t('dates.label')}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-panel border border-info bg-info-soft px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-72">{t(read ? 'dates.read' : 'dates.apart', dates)}</p>
      {read ? null : (
        <Button busy={work.dating} onClick={() => work.takeDate(french)}>
          {t('dates.take')}
        </Button>
      )}
    </section>
  );
}
