import { useTranslation } from 'react-i18next';
import { Scene } from '@/brand/scene';
import { GridFrame } from '@/ui/frame';

export const steps = ['write', 'meet', 'try', 'begin'] as const;

export function Hiring() {
  const { t } = useTranslation('careers');
  return (
    <GridFrame as="ol" columns={4}>
      {steps.map((step, index) => (
        <li key={step} className="p-6 md:p-7">
          <Scene
            of={`careers.svg#${step}`}
            width={200}
            height={112}
            className="h-auto w-full max-w-60 print:hidden"
          />
          <h3 className="mt-6">
            <span aria-hidden="true" className="mr-2 text-accent">
              {index + 1}
            </span>
            <span>{t(`how.${step}.title`)}</span>
          </h3>
          <p className="mt-2 text-muted">{t(`how.${step}.text`)}</p>
        </li>
      ))}
    </GridFrame>
  );
}
