import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import type { Project } from './read';

interface FactsPanelProps {
  project: Project;
  action: ReactNode;
}

export function FactsPanel({ project, action }: FactsPanelProps) {
  const { t } = useTranslation('projects');
  const lang = useLang();
  const { client, year, category, made, technologies } = project;
  return (
    <aside
      aria-label={t('about')}
      className="grid gap-px overflow-hidden rounded-panel border border-line bg-line"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 bg-surface p-5 sm:px-7 sm:py-6">
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
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
        {action}
      </div>
      <div className="grid gap-px empty:hidden md:auto-cols-fr md:grid-flow-col">
        {made.length > 0 ? (
          <div className={panel}>
            <h2 className={heading}>{t('made')}</h2>
            <ul className="mt-2 flex flex-col gap-1.5 leading-snug font-semibold">
              {made.map((thing, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat
                <li key={index}>{thing}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {technologies.length > 0 ? (
          <div className={panel}>
            <h2 className={heading}>{t('technologies')}</h2>
            <ul className="mt-3 flex flex-wrap gap-1.5">
              {technologies.map((technology) => (
                <li key={technology} className="flex max-w-full">
                  <Badge>{technology}</Badge>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </aside>
  );
}

const panel = 'bg-surface p-5 sm:px-7 sm:py-6';
const heading = 'font-sans text-sm leading-normal font-normal tracking-normal text-muted';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 font-semibold tabular">{children}</dd>
    </div>
  );
}
