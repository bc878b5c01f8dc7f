import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { QueryView } from '@/ui/query-view';
import { teamQueries } from './queries';
import { StoreySkeleton, TeamGrid } from './team-grid';

/** Renders nothing without members. */
export function Team() {
  const { t } = useTranslation('team');
  const query = useQuery(teamQueries.list(useLang()));
  const id = useId();
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-10 pb-[calc(var(--section-gap)/2)] md:pt-14">
      <h2 id={id} className="visually-hidden">
        {t('title')}
      </h2>
      <QueryView
        query={query}
        skeleton={<StoreySkeleton />}
        failure={{ title: t('failed'), frame: (panel) => <div className="measure">{panel}</div> }}
      >
        {(team) => <TeamGrid team={team} />}
      </QueryView>
    </section>
  );
}
