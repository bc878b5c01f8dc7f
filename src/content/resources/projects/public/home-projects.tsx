import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PanelIcon } from '@/brand/panel-icon';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { Card } from '@/ui/frame';
import { Icon } from '@/ui/icon';
import { Picture, SharedPicture, usePassedPicture } from '@/ui/picture';
import { SectionHeading } from '@/ui/section-heading';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import type { Showpiece } from '../model';
import { projectQueries } from './queries';

const ratio = 1.5;

const icons = ['brace', 'cross', 'window'] as const;

/** The picture takes two thirds of a row; every other row is mirrored. */
const rows = {
  forward: 'grid xl:grid-cols-[9fr_5fr]',
  turned: 'grid xl:grid-cols-[5fr_9fr]',
} as const;

const joined = 'xl:not-first:rounded-t-none xl:not-first:border-t-0 xl:not-last:rounded-b-none';

export function LargeProjects() {
  const { t } = useTranslation('home');
  const lang = useLang();
  const { data: projects, isPending } = useQuery(projectQueries.first(lang));
  if (!isPending && !projects?.length) return null;
  return (
    <section className="measure section">
      <SectionHeading
        action={
          <LinkButton to={paths.portfolio(lang)} iconAfter="arrow-right">
            {t('work.all')}
          </LinkButton>
        }
      >
        {t('work.title')}
      </SectionHeading>
      <div className="grid gap-5 xl:gap-0">
        {projects?.map((project, index) => (
          <Large key={project.slug} project={project} forward={index % 2 === 0} />
        )) ?? <LargeProjectsSkeleton />}
      </div>
    </section>
  );
}

function Large({ project, forward }: { project: Showpiece; forward: boolean }) {
  const { t } = useTranslation('home');
  const lang = useLang();
  const { slug, title, thesis, made, description, image, imageAlt, category, client, year } = project;
  const of = `project-${slug}`;
  const linkState = usePassedPicture({ of, src: image, alt: imageAlt, kind: category });
  const named = thesis ? title : client;
  return (
    <Card
      as="article"
      interactive
      className={classNames('group', forward ? rows.forward : rows.turned, joined)}
    >
      <SharedPicture
        of={of}
        src={image}
        alt={imageAlt}
        seed={slug}
        kind={category}
        ratio={ratio}
        sizes="(min-width: 80rem) 50rem, 100vw"
        className={classNames('xl:h-full xl:w-full', !forward && 'xl:order-last')}
      />
      <div className="flex flex-col p-6 md:p-8">
        <p className="text-sm text-muted">
          {[t(`work.trades.${category}`), year, named].filter(Boolean).join(' · ')}
        </p>
        <h3 className="mt-3 font-display text-[min(clamp(1.75rem,1.3rem+1.6vw,2.375rem),12vw)] leading-[1.04] tracking-title text-balance">
          <Link
            to={paths.project(lang, slug)}
            state={linkState}
            className="transition-colors after:absolute after:inset-0 after:content-[''] group-hover:text-accent focus-visible:outline-none"
          >
            {thesis || title}
          </Link>
        </h3>
        <p className="mt-3 text-pretty text-muted">{description}</p>
        {made.length > 0 ? (
          <ul className="mt-5 border-t border-line">
            {made.map((thing, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat
              <li key={index} className="flex items-start gap-3 border-b border-line py-2.5 leading-snug">
                <PanelIcon
                  name={icons[index % icons.length] ?? 'brace'}
                  className="mt-0.5 size-5 shrink-0 text-accent"
                />
                <span>{thing}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <p aria-hidden="true" className="mt-auto flex items-center gap-2 pt-7 font-semibold text-accent">
          <span>{t('work.read')}</span>
          <Icon name="arrow-right" className="size-[1.1em]" />
        </p>
      </div>
    </Card>
  );
}

function LargeProjectsSkeleton() {
  return [rows.forward, rows.turned].map((columns, index) => (
    <Card key={columns} className={classNames(columns, joined)}>
      <span
        className={classNames('block animate-breathe bg-raised', index === 1 && 'xl:order-last')}
        style={{ aspectRatio: ratio }}
      />
      <div className="flex flex-col gap-4 p-6 md:p-8">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-16" />
        <SkeletonText lines={5} />
      </div>
    </Card>
  ));
}

export function FeaturedProject() {
  const { t } = useTranslation('home');
  const lang = useLang();
  const { data: projects } = useQuery(projectQueries.first(lang));
  const newest = projects?.[0];
  if (!newest) return null;
  return (
    <span className="street-newest print:hidden">
      {' '}
      <span>{t('hero.newest')}</span>{' '}
      <Link to={paths.project(lang, newest.slug)} className="text-text underline hover:text-accent">
        {newest.title}
      </Link>
      .
    </span>
  );
}

/** A small project of one category; without one, the category only. */
export function CategorySample({ place }: { place: number }) {
  const { data: samples } = useQuery(projectQueries.samples(useLang()));
  const sample = samples?.[place];
  if (!sample) return null;
  const { slug, title, image, category } = sample;
  return (
    <figure className="w-[34%] max-w-44 shrink-0">
      <Picture
        src={image}
        alt=""
        seed={slug}
        kind={category}
        ratio={1.5}
        size="thumb"
        sizes="11rem"
        className="rounded-control"
      />
      <figcaption className="mt-2 text-xs leading-snug text-muted">{title}</figcaption>
    </figure>
  );
}
