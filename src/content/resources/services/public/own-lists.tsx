import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PanelIcon } from '@/brand/panel-icon';
import { Still } from '@/brand/still';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { GridFrame } from '@/ui/frame';
import { Icon } from '@/ui/icon';
import { anchorOf, type Service, type Step } from '../model';

const pictures = ['listen', 'frame', 'build', 'care'] as const;

/** From 0: the first is the plan, the last the finished house. */
export function pictureOf(index: number, count: number): (typeof pictures)[number] {
  const at =
    count > 1 ? Math.floor((index * (pictures.length - 1)) / (count - 1) + 0.5) : pictures.length - 1;
  return pictures[at] ?? 'care';
}

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

/** The owner's services in one frame. Without contact persons: the link leads to the whole agency. */
export function OwnRows({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation('services');
  const lang = useLang();
  return (
    <ul className="overflow-hidden rounded-panel border border-line bg-surface">
      {services.map((service) => (
        <li
          key={service.id}
          id={anchorOf(service)}
          className="grid scroll-mt-24 grid-cols-1 gap-x-12 gap-y-7 border-b border-line p-6 last:border-b-0 md:p-9 lg:grid-cols-2 lg:grid-rows-[1fr_auto]"
        >
          <div className="min-w-0">
            <div className="flex items-center gap-4">
              <PanelIcon name={service.icon} className="size-11 shrink-0 text-accent" />
              <h2 className="min-w-0 text-[min(clamp(1.75rem,1.3rem+1.2vw,2.25rem),12vw)] wrap-anywhere">
                {service.title}
              </h2>
            </div>
            <p className="mt-4 max-w-[36rem] text-lg text-pretty text-muted wrap-anywhere">{service.text}</p>
          </div>
          {service.offers.length > 0 ? (
            <ul
              aria-label={t('list')}
              className="self-start divide-y divide-line border-y border-line lg:mt-2"
            >
              {service.offers.map((offer, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat
                <li key={index} className="py-2.5 wrap-anywhere">
                  {offer}
                </li>
              ))}
            </ul>
          ) : null}
          <Link
            to={paths.contact(lang)}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-chip font-semibold text-accent transition-colors hover:text-accent-hover active:text-accent-active lg:col-span-2"
          >
            <span>{t('discuss')}</span>
            <Icon name="arrow-right" className="size-[1.1em]" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Bays per row: none alone in the last row, if possible. */
export function baysBeside(count: number): number {
  if (count <= 5) return count;
  const left = (columns: number) => (columns - (count % columns)) % columns;
  return [4, 3, 5].reduce((best, columns) => (left(columns) < left(best) ? columns : best));
}

export function OwnBench({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation('services');
  const columns = baysBeside(services.length);
  return (
    <nav aria-label={t('own.bench')} aria-describedby="bench" className="bench bg-raised print:hidden">
      <p id="bench" className="visually-hidden">
        {t('own.picture')}
      </p>
      <ul
        style={{ '--bays': columns } as CSSProperties}
        className="grid grid-cols-[repeat(min(2,var(--bays)),minmax(0,1fr))] md:grid-cols-[repeat(var(--bays),minmax(0,1fr))]"
      >
        {services.map((service) => (
          <li key={service.id}>
            <a href={`#${anchorOf(service)}`}>
              <span className="bench-picture grid place-items-center py-8 md:py-14">
                <PanelIcon name={service.icon} className="size-16 text-accent md:size-24" />
              </span>
              <span className="bench-plank" />
              <span className="bench-name flex min-h-14 items-center justify-center gap-2 px-2 py-3 text-center font-semibold leading-tight wrap-anywhere">
                <span>{service.title}</span>
                <Icon name="chevron-down" className="size-[1.1em] shrink-0 max-lg:hidden" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
