import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LikeButton } from '@/features/reactions/public/like-button';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { Picture } from '@/ui/picture';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { titleSize } from '@/ui/title-size';
import type { Project } from '../model';
import { CaseStudy } from './case-study';
import { ClientQuote } from './client-quote';
import { FactsPanel } from './facts-panel';
import { Gallery } from './gallery';
import { NeighbourLinks } from './neighbour-links';
import { projectQueries } from './queries';

const coverRatio = 2.4;
const cover = 'mt-9 rounded-panel max-sm:aspect-[1.5]!';
/** The lead beside the facts on wide screens, over them on phones. */
const opening =
  'mt-9 grid grid-cols-1 gap-x-16 gap-y-9 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start';
const section = 'mt-12 md:mt-18';

export function ProjectCase({ project, lang }: { project: Project; lang: Lang }) {
  const { t } = useTranslation('projects');
  const { id, slug, title, description, image, imageAlt, category, quote, gallery } = project;
  return (
    <article>
      <h1 tabIndex={-1} className={classNames('mt-4 max-w-[62rem]', titleSize(title))}>
        {title}
      </h1>
      <Picture
        src={image}
        alt={imageAlt}
        seed={slug}
        kind={category}
        ratio={coverRatio}
        size="wide"
        sizes="(min-width: 82rem) 77.5rem, 100vw"
        eager
        className={cover}
      />
      <div className={opening}>
        <p className="max-w-prose text-[1.375rem] leading-[1.6] text-pretty whitespace-pre-line">
          {description}
        </p>
        <FactsPanel project={project} action={<LikeButton target={{ kind: 'project', id, lang }} />} />
      </div>
      <div className={classNames(section, 'empty:hidden')}>
        <CaseStudy project={project} />
      </div>
      {quote ? (
        <div className={section}>
          <ClientQuote quote={quote} />
        </div>
      ) : null}
      {gallery.length > 0 ? (
        <section aria-labelledby="gallery" className={section}>
          <h2 id="gallery" className="mb-7">
            {t('gallery')}
          </h2>
          <Suspense>
            <Gallery project={project} />
          </Suspense>
        </section>
      ) : null}
      <Suspense>
        <Neighbours project={project} lang={lang} />
      </Suspense>
    </article>
  );
}

/** Its place is held while it is asked for, so that nothing below moves; without an answer it steps aside. */
function Neighbours({ project, lang }: { project: Project; lang: Lang }) {
  const query = useQuery(projectQueries.neighbours(lang, project));
  if (query.isPending) return <Skeleton className={classNames(section, 'h-36 rounded-panel')} />;
  const { previous = null, next = null } = query.data ?? {};
  if (!previous && !next) return null;
  return (
    <div className={section}>
      <NeighbourLinks slug={project.slug} previous={previous} next={next} />
    </div>
  );
}

export function ProjectSkeleton() {
  return (
    <>
      <Skeleton className="mt-6 h-[clamp(2.25rem,1.55rem+3.4vw,4.625rem)] max-w-[36rem]" />
      <span
        className={classNames('block animate-breathe bg-raised', cover)}
        style={{ aspectRatio: coverRatio }}
      />
      <div className={opening}>
        <SkeletonText lines={4} className="text-[1.375rem]" />
        <Skeleton className="h-72 rounded-panel" />
      </div>
      <Skeleton className={classNames(section, 'h-90 rounded-panel')} />
    </>
  );
}
