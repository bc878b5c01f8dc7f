import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelIcon } from '@/brand/panel-icon';
import { Icon } from '@/ui/icon';
import { anchorOf, type Service } from '../model';

/** How many bays stand beside one another: none alone in the last row, where that can be. */
export function baysBeside(count: number): number {
  if (count <= 5) return count;
  const left = (columns: number) => (columns - (count % columns)) % columns;
  return [4, 3, 5].reduce((best, columns) => (left(columns) < left(best) ? columns : best));
}

/** The bench with the owner's services: each bay leads to what that service is. */
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
