import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Scene } from '@/brand/scene';
import { useScrollable } from '@/ui/use-scrollable';

/** Six, as many as the columns: the page may be drawn before all of them have arrived, and nothing moves then. */
const hours = ['coffee', 'table', 'client', 'lunch', 'pair', 'train'] as const;

/** A day at the agency: six panels between posts, from edge to edge; where they do not fit they are scrolled. */
export function Day() {
  const { t } = useTranslation('day');
  const strip = useRef<HTMLElement>(null);
  const scrollable = useScrollable(strip);
  return (
    <section
      ref={strip}
      aria-labelledby="day"
      tabIndex={scrollable ? 0 : undefined}
      className="relative snap-x snap-proximity scroll-px-[var(--gutter)] overflow-x-auto border-b border-line -outline-offset-2 print:hidden"
    >
      <h2 id="day" className="visually-hidden">
        {t('label')}
      </h2>
      <ol className="grid min-w-max auto-cols-[min(17rem,74vw)] grid-flow-col lg:min-w-0 lg:grid-cols-6">
        {hours.map((hour) => (
          <li key={hour} className="group flex snap-start flex-col">
            <div
              role="img"
              aria-label={t(`${hour}.picture`)}
              className="day-picture aspect-4/5 max-h-108 w-full group-last:border-r-0"
            >
              <Scene of={`careers.svg#${hour}`} width={240} height={320} className="size-full" />
            </div>
            <div className="grow border-r border-line px-5 py-6 group-last:border-r-0 lg:px-[clamp(0.875rem,1.6vw,2rem)]">
              <p className="font-display text-2xl font-[680] text-accent">{t(`${hour}.time`)}</p>
              <h3 className="mt-1">{t(`${hour}.title`)}</h3>
              <p className="mt-2 text-sm text-muted">{t(`${hour}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
