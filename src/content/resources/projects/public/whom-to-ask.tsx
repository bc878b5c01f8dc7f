import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { facts, type Service } from '@/brand/agency';
import { MemberFace } from '@/content/resources/team/public/member-face';
import { teamQueries } from '@/content/resources/team/public/queries';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';

/** The face, the name and the trade of whoever answers for a service, and the way to them. */
export function WhomToAsk({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const lang = useLang();
  const { data: team, isPending } = useQuery(teamQueries.list(lang));
  const name = facts.answering[service];
  const trade = team?.find((member) => member.name === name)?.trade;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      {trade !== undefined || isPending ? (
        <p className="flex min-w-0 items-center gap-3.5">
          <MemberFace name={name} />
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold">{t('ask', { name })}</span>
            <span className="block min-h-[1.375em] text-sm text-muted wrap-anywhere">{trade}</span>
          </span>
        </p>
      ) : null}
      <Link
        to={paths.contact(lang)}
        className="inline-flex min-h-11 items-center gap-2 rounded-chip font-semibold text-accent transition-colors hover:text-accent-hover active:text-accent-active"
      >
        <span>{t('discuss')}</span>
        <Icon name="arrow-right" className="size-[1.1em]" />
      </Link>
    </div>
  );
}
