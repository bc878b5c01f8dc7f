import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import type { Project } from '../model';

interface FactsPanelProps {
  project: Project;
  /** The like button, which is another feature's. */
  action: ReactNode;
  className?: string | undefined;
}

/** For whom, when, what and with what: a column, or a band on narrow screens. */
export function FactsPanel({ project, action, className }: FactsPanelProps) {
  const { t } = useTranslation('projects');
  const lang = useLang();
  const { client, year, category, technologies } = project;
  return (
    <aside
      aria-label={t('about')}
      className={classNames('rounded-panel border border-line bg-surface p-5 sm:p-6', className)}
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-3 lg:-mt-3 lg:block">
        {client ? <Fact name={t('client')}>{client}</Fact> : null}
        {year ? <Fact name={t('year')}>{year}</Fact> : null}
        <Fact name={t('category')}>
          <Link
            to={`${paths.portfolio(lang)}?category=${category}`}
            className="underline decoration-line underline-offset-4 transition-colors touch-target hover:text-accent"
          >
            {t(`trades.${category}`)}
          </Link>
        </Fact>
      </dl>
      {technologies.length > 0 ? (
        <div className="mt-4 border-t border-line pt-4 lg:mt-0">
          <h2 className="font-sans text-sm leading-normal font-normal tracking-normal text-muted lg:text-base">
            {t('technologies')}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {technologies.map((technology) => (
              <li key={technology} className="flex max-w-full">
                <Badge>{technology}</Badge>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="mt-5">{action}</div>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 lg:flex lg:items-baseline lg:justify-between lg:gap-4 lg:border-b lg:border-line lg:py-3 lg:last:border-b-0">
      <dt className="text-sm text-muted lg:text-base">{name}</dt>
      <dd className="min-w-0 font-semibold tabular lg:text-right">{children}</dd>
    </div>
  );
}
