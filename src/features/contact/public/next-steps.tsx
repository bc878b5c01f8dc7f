import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { Avatar } from '@/ui/avatar';

const steps = ['answer', 'visit', 'draw'] as const;

export function NextSteps() {
  const { t } = useTranslation('contact');
  return (
    <ol className="grid-frame" data-columns="3">
      {steps.map((step, index) => {
        const person = agency().welcome[index];
        const name = person?.name ?? agency().name;
        return (
          <li key={step} className="flex items-start gap-5 p-6 md:p-7 max-bar:md:flex-col">
            <Face name={name} portrait={person?.portrait ?? null} />
            <div className="min-w-0">
              <p className="text-sm font-semibold text-accent">{t(`next.${step}.when`)}</p>
              <h3 className="mt-1.5">
                {t(`next.${step}.title`, { name: person?.name.split(' ')[0] ?? name })}
              </h3>
              <p className="mt-2 text-muted">{t(`next.${step}.text`)}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Face({ name, portrait }: { name: string; portrait: string | null }) {
  if (!portrait) return <Avatar name={name} className="size-24" />;
  return (
    <img
      src={portrait}
      alt=""
      width={400}
      height={460}
      loading="lazy"
      decoding="async"
      className="h-auto w-20 shrink-0 sm:w-28"
    />
  );
}
