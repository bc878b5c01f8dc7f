import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PanelIcon } from '@/brand/motif/panel-icon';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Picture } from '@/ui/picture';
import type { Sample } from '../showcase';
import { showcaseQueries } from './showcase-queries';
import { WhomToAsk } from './whom-to-ask';

/** High rows with a large picture at the beginning and at the end; between them low ones, whose text takes two columns. */
const services = [
  { key: 'web', icon: 'brace', high: true, first: 'text', columns: 'lg:grid-cols-[5fr_7fr]' },
  { key: 'design', icon: 'cross', high: false, first: 'work', columns: 'lg:grid-cols-[4fr_8fr]' },
  { key: 'seo', icon: 'window', high: false, first: 'text', columns: 'lg:grid-cols-[8fr_4fr]' },
  { key: 'strategy', icon: 'gable', high: true, first: 'work', columns: 'lg:grid-cols-[7fr_5fr]' },
] as const;

const offers = ['first', 'second', 'third', 'fourth'] as const;

/** The services under one another in one frame, each with a piece of work and whom to ask. */
export function ServiceRows() {
  const { t } = useTranslation('services');
  const lang = useLang();
  const { data: samples, isPending } = useQuery(showcaseQueries.samples(lang));
  return (
    <ul className="overflow-hidden rounded-panel border border-line bg-surface">
      {services.map(({ key, icon, high, first, columns }, index) => {
        const sample = samples?.[index] ?? null;
        const withWork = sample !== null || isPending;
        return (
          <li
            key={key}
            id={key}
            className={classNames(
              'scroll-mt-24 border-b border-line last:border-b-0',
              withWork && 'lg:grid',
              withWork && columns,
              withWork && (high ? 'lg:min-h-112' : 'lg:min-h-84'),
            )}
          >
            <div
              className={classNames(
                'grid grid-cols-1 content-start gap-x-12 gap-y-7 p-6 md:p-9',
                high && withWork ? 'lg:content-between' : 'lg:grid-cols-2 lg:grid-rows-[1fr_auto]',
              )}
            >
              <div>
                <div className="flex items-center gap-4">
                  <PanelIcon name={icon} />
                  <h2 className="text-[min(clamp(1.75rem,1.3rem+1.2vw,2.25rem),12vw)]">
                    {t(`${key}.title`)}
                  </h2>
                </div>
                <p className="mt-4 max-w-[36rem] text-lg text-pretty text-muted">{t(`${key}.text`)}</p>
              </div>
              <ul
                aria-label={t('list')}
                className={classNames(
                  'grid gap-x-8 self-start border-y border-line sm:max-lg:grid-cols-2',
                  !(high && withWork) && 'lg:mt-2',
                )}
              >
                {offers.map((offer) => (
                  <li
                    key={offer}
                    className="border-b border-line py-2.5 last:border-b-0 sm:max-lg:nth-last-2:border-b-0"
                  >
                    {t(`${key}.${offer}`)}
                  </li>
                ))}
              </ul>
              <WhomToAsk service={key} className={high && withWork ? '' : 'lg:col-span-2'} />
            </div>
            {withWork ? <Work project={sample} before={first === 'work'} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

interface WorkProps {
  /** Null while it is on its way. */
  project: Sample | null;
  /** On wide screens it stands before the text. */
  before: boolean;
}

/** One piece of work, named. */
function Work({ project, before }: WorkProps) {
  const lang = useLang();
  const place = classNames('relative block bg-raised max-lg:aspect-[1.5]', before && 'lg:order-first');
  if (!project) return <span className={classNames(place, 'animate-breathe')} />;
  const { slug, title, image, imageAlt, category } = project;
  return (
    <Link
      to={paths.project(lang, slug)}
      className={classNames('group focus-visible:-outline-offset-2', place)}
    >
      <Picture
        src={image}
        alt={imageAlt}
        seed={slug}
        kind={category}
        ratio={1.5}
        sizes="(min-width: 64rem) 45rem, 100vw"
        className="inset-0 size-full transition-opacity group-hover:opacity-90 lg:absolute"
      />
      <span className="absolute bottom-4 left-4 rounded-chip bg-bg px-3 py-1.5 text-sm font-semibold text-text">
        {title}
      </span>
    </Link>
  );
}
