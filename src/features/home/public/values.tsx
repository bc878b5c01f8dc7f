import { useTranslation } from 'react-i18next';
import { NumberedFrame } from '@/brand/numbered-frame';
import { SectionHeading } from '@/ui/section-heading';

const values = [
  { key: 'creativity', place: 'lg:col-start-1 lg:row-start-1' },
  { key: 'excellence', place: 'lg:col-start-1 lg:row-start-2' },
  { key: 'collaboration', place: 'lg:col-start-3 lg:row-start-1' },
  { key: 'quality', place: 'lg:col-start-3 lg:row-start-2' },
] as const;

/** The four values, each by the number of the beam that carries it. */
export function Values() {
  const { t } = useTranslation('about');
  return (
    <section className="measure section">
      <SectionHeading>{t('values.title')}</SectionHeading>
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1fr_minmax(0,32rem)_1fr]">
        <NumberedFrame className="mx-auto w-full max-w-[32rem] lg:col-start-2 lg:row-span-2 lg:row-start-1" />
        <ol className="grid gap-x-14 gap-y-9 sm:grid-cols-2 lg:contents">
          {values.map(({ key, place }, index) => (
            <li key={key} className={place}>
              <p className="text-sm font-semibold text-accent">
                {`${index + 1} · ${t(`values.${key}.beam`)}`}
              </p>
              <h3 className="mt-1.5">{t(`values.${key}.title`)}</h3>
              <p className="mt-2 max-w-[36rem] text-pretty text-muted">{t(`values.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
