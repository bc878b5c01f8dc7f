import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PanelIcon } from '@/brand/panel-icon';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';
import { anchorOf, type Service } from '../model';

/** The owner's services under one another in one frame. Nobody is named who answers for one: the way to all of us is. */
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
                // biome-ignore lint/suspicious/noArrayIndexKey: somebody may have written the same thing twice
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
