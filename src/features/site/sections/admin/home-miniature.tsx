import { useTranslation } from 'react-i18next';
import type { HomeSection } from '@/brand/sections';
import { classNames } from '@/lib/class-names';
import { isHomeSection } from '../model';

/** How much room each section takes on the page, roughly. */
const heights: Record<HomeSection, string> = {
  projects: 'h-12',
  services: 'h-9',
  articles: 'h-11',
  reasons: 'h-10',
  testimonials: 'h-8',
  contact: 'h-7',
};

interface MiniatureProps {
  order: readonly string[];
  hidden: readonly string[];
  /** The section that is lit. */
  lit: string | null;
}

/** The home page as it will be, small: it says nothing that the list beside it does not. */
export function HomeMiniature({ order, hidden, lit }: MiniatureProps) {
  const { t } = useTranslation('admin-sections');
  return (
    <figure aria-hidden="true" className="flex w-44 flex-col gap-3">
      <figcaption className="text-sm text-muted">{t('home.miniature')}</figcaption>
      <div className="flex flex-col gap-1 rounded-control bg-accent p-1 text-xs">
        <span className="h-2.5 rounded-[2px] bg-bg" />
        <span className="grid h-16 content-center rounded-[2px] bg-bg px-2 font-medium">
          {t('home.hero')}
        </span>
        {order
          .filter(isHomeSection)
          .filter((name) => !hidden.includes(name))
          .map((name) => (
            <span
              key={name}
              data-lit={name === lit || undefined}
              className={classNames(
                'grid content-center truncate rounded-[2px] bg-bg px-2 text-muted transition-colors data-lit:bg-late data-lit:text-bg',
                heights[name],
              )}
            >
              {t(`home.${name}.short`)}
            </span>
          ))}
        <span className="h-4 rounded-[2px] bg-bg" />
      </div>
    </figure>
  );
}
