import { useTranslation } from 'react-i18next';
import { Still } from '@/brand/still';
import { GridFrame } from '@/ui/frame';
import type { Step } from '../model';

const pictures = ['listen', 'frame', 'build', 'care'] as const;

/** How far the house has risen at a step, from 0: it begins with the plan and ends lived in, however many there are. */
export function pictureOf(index: number, count: number): (typeof pictures)[number] {
  const at =
    count > 1 ? Math.floor((index * (pictures.length - 1)) / (count - 1) + 0.5) : pictures.length - 1;
  return pictures[at] ?? 'care';
}

/** The owner's steps of a project, which raise one house. */
export function OwnSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('services');
  return (
    <>
      <p className="visually-hidden">{t('own.house')}</p>
      <GridFrame as="ol" columns={steps.length % 4 === 0 ? 4 : steps.length % 3 === 0 ? 3 : 2}>
        {steps.map((step, index) => (
          <li key={step.id} className="raising max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:items-center">
            <Still
              viewBox="0 0 310 340"
              inside={({ fixed }) => fixed(`step-${pictureOf(index, steps.length)}`)}
              className="mx-auto h-auto w-full max-w-88 border-line"
            />
            <div className="min-w-0 p-5 md:p-7">
              <h3 className="wrap-anywhere">
                <span className="mr-2.5 text-accent tabular">{index + 1}</span>
                <span>{step.title}</span>
              </h3>
              <p className="mt-2 text-muted wrap-anywhere">{step.text}</p>
            </div>
          </li>
        ))}
      </GridFrame>
    </>
  );
}
