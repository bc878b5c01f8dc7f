import { useTranslation } from 'react-i18next';
import { Still } from '@/brand/motif/still';
import type { HouseStep } from '@/brand/motif/workshop';
import { GridFrame } from '@/ui/frame';

const steps = ['listen', 'frame', 'build', 'care'] as const satisfies HouseStep[];

/** The four steps of a project raise one house: its beams are set when they come into view (brand/workshop.css). */
export function HouseSteps() {
  const { t } = useTranslation('services');
  return (
    <>
      <p className="visually-hidden">{t('process.picture')}</p>
      <GridFrame as="ol" columns={4}>
        {steps.map((step, index) => (
          <li key={step} className="raising max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:items-center">
            <Still
              viewBox="0 0 310 340"
              inside={({ stepInside }) => stepInside(step)}
              className="h-auto w-full border-line sm:border-b"
            />
            <div className="p-5 md:p-7">
              <h3>
                <span className="mr-2.5 text-accent tabular">{index + 1}</span>
                <span>{t(`process.${step}.title`)}</span>
              </h3>
              <p className="mt-2 text-muted">{t(`process.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </GridFrame>
    </>
  );
}
