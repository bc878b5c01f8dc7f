import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { facts, type Service } from '@/brand/agency';
import { PanelIcon } from '@/brand/panel-icon';
import { MemberFace } from '@/content/resources/team/public/member-face';
import { teamQueries } from '@/content/resources/team/public/queries';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import type { Sample } from '../model';
import { projectQueries } from './queries';

/** Alternates the sides of work and text on wide screens. */
const services = [
  { key: 'web', icon: 'brace', first: 'text', columns: 'xl:grid-cols-[7fr_5fr]' },
  { key: 'design', icon: 'cross', first: 'work', columns: 'xl:grid-cols-[5fr_7fr]' },
  { key: 'seo', icon: 'window', first: 'text', columns: 'xl:grid-cols-[7fr_5fr]' },
  { key: 'strategy', icon: 'gable', first: 'work', columns: 'xl:grid-cols-[5fr_7fr]' },
] as const;

const offers = ['first', 'second', 'third', 'fourth'] as const;

export function ServiceRows() {
  const { t } = useTranslation('services');
  const lang = useLang();
  const { data: samples, isPending } = useQuery(projectQueries.samples(lang));
  return (
    <ul className="overflow-hidden rounded-panel border border-line bg-surface">
      {services.map(({ key, icon, first, columns }, index) => {
        const sample = samples?.[index] ?? null;
        const withWork = sample !== null || isPending;
        return (
          <li
            key={key}
            id={key}
            className={classNames(
              'scroll-mt-24 border-b border-line last:border-b-0',
              withWork && 'xl:grid',
              withWork && columns,
            )}
          >
            <div className="grid grid-cols-1 content-between gap-y-7 p-6 md:p-9">
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
                className="grid gap-x-8 self-start border-y border-line sm:grid-cols-2"
              >
                {offers.map((offer) => (
                  <li
                    key={offer}
                    className="border-b border-line py-2.5 last:border-b-0 sm:nth-last-2:border-b-0"
                  >
                    {t(`${key}.${offer}`)}
                  </li>
                ))}
              </ul>
              <ContactPerson service={key} />
            </div>
            {withWork ? <Work project={sample} before={first === 'work'} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

interface WorkProps {
  project: Sample | null;
  before: boolean;
}

function Work({ project, before }: WorkProps) {
  const lang = useLang();
  const place = classNames('flex flex-col bg-raised', before && 'xl:order-first');
  if (!project) return <span className={classNames(place, 'aspect-[1.5] animate-breathe')} />;
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
        sizes="(min-width: 80rem) 32rem, 100vw"
        className="w-full transition-opacity group-hover:opacity-90"
      />
      <span className="flex grow items-center justify-between gap-4 px-6 py-3 text-sm font-semibold text-text">
        <span>{title}</span>
        <Icon name="arrow-right" className="size-[1.1em] text-accent" />
      </span>
    </Link>
  );
}

function ContactPerson({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const lang = useLang();
  const { data: team, isPending } = useQuery(teamQueries.list(lang));
  const name = facts.answering[service];
  const jobTitle = team?.find((member) => member.name === name)?.trade;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      {jobTitle !== undefined || isPending ? (
        <p className="flex min-w-0 items-center gap-3.5">
          <MemberFace name={name} />
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold">{t('ask', { name })}</span>
            <span className="block min-h-[1.375em] text-sm text-muted wrap-anywhere">{jobTitle}</span>
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
