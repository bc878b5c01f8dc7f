import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { sections } from '@/brand/sections';
import { LikeButton } from '@/content/reactions/like-button';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { SharedPicture, useSharedPicture } from '@/ui/picture';
import { ShareButton } from '@/ui/share-button';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { titleSize } from '@/ui/title-size';
import { galleryOutsideStory, leadOf, type Project } from '../model';
import { CaseStudy, scenesOf } from './case-study';
import { ClientQuote } from './client-quote';
import { EnlargeLink } from './enlarge-link';
import { FactsPanel } from './facts-panel';
import { Figures } from './figures';
import { NeighbourLinks } from './neighbour-links';
import { ProjectStory } from './project-story';
import { projectQueries } from './queries';
import { ratioOf } from './scenes';
import { type ShownPicture, useEnlarged } from './use-enlarged';

/** A drawn cover is a band in the page's measure; a picture of what was made goes from edge to edge. */
const bandRatio = 2.4;
const pictureRatio = 1.9;
const coverPlace = 'mt-9 lg:mt-12';
const pictureShape = 'page-wide max-sm:aspect-[1.5]!';
/** Beside its title on wide screens a lead is short. */
const shortLead = 400;
const section = 'mt-12 md:mt-18';

export function ProjectCase({ project, lang }: { project: Project; lang: Lang }) {
  const { t } = useTranslation('projects');
  const { id, slug, image, imageAlt, category, body, pointed, figures, quote } = project;
  const { pictures, lightbox } = useEnlarged({ ...project, gallery: galleryOutsideStory(project) });
  // A story at length brings its own pictures.
  const scenes = body ? [] : scenesOf(project, pictures);
  const others = pictures.filter((picture) => !scenes.includes(picture));
  return (
    <article>
      <Opening project={project} />
      <div className={classNames(coverPlace, !image && 'measure')}>
        <SharedPicture
          of={`project-${slug}`}
          src={image}
          alt={imageAlt}
          seed={slug}
          kind={category}
          ratio={image ? pictureRatio : bandRatio}
          size="wide"
          eager
          className={image ? pictureShape : 'rounded-panel max-sm:aspect-[1.5]!'}
        />
      </div>
      <div className="measure mt-6 md:mt-9">
        <FactsPanel
          project={project}
          action={
            // A preview is of no project that could be liked, and its address is not to go around.
            <div className="flex flex-wrap gap-3">
              {sections().portfolio_likes ? (
                // Room of its own: the button is as wide as what it stands in.
                <div>
                  <LikeButton target={id ? { kind: 'project', id, lang } : null} />
                </div>
              ) : null}
              {id ? <ShareButton title={project.title} /> : null}
            </div>
          }
        />
      </div>
      <CaseStudy project={project} scenes={scenes} className={section} />
      {body ? <ProjectStory title={project.title} body={body} pointed={pointed} className={section} /> : null}
      <div className="measure">
        <div className={classNames(section, 'empty:hidden')}>
          <Figures figures={figures} />
        </div>
        {quote ? (
          <div className={section}>
            <ClientQuote quote={quote} />
          </div>
        ) : null}
        {others.length > 0 ? (
          <section aria-labelledby="gallery" className={section}>
            <h2 id="gallery" className="mb-7">
              {t('gallery')}
            </h2>
            <Gallery pictures={others} />
          </section>
        ) : null}
        {lightbox}
        <Suspense>
          <Neighbours project={project} lang={lang} />
        </Suspense>
      </div>
    </article>
  );
}

/** The project's point is the largest thing of its page; the title is then the line above. */
function Opening({ project }: { project: Project }) {
  const { title, thesis } = project;
  const large = thesis || title;
  const lead = leadOf(project);
  const heading = (
    <h1
      tabIndex={-1}
      className={thesis ? 'font-sans text-lg font-semibold tracking-normal' : titleSize(title)}
    >
      {title}
    </h1>
  );
  return (
    <header
      className={classNames(
        'measure mt-4 grid gap-x-16 gap-y-6',
        lead.length <= shortLead && 'lg:grid-cols-[7fr_5fr] lg:items-end',
      )}
    >
      {thesis ? (
        <hgroup className="min-w-0">
          {heading}
          <p
            className={classNames(
              'mt-3 font-display leading-[1.02] font-[680] tracking-display text-balance',
              titleSize(large),
            )}
          >
            {thesis}
          </p>
        </hgroup>
      ) : (
        heading
      )}
      {lead ? (
        <p className="max-w-prose text-[1.25rem] leading-[1.55] text-pretty whitespace-pre-line text-muted">
          {lead}
        </p>
      ) : null}
    </header>
  );
}

/** Holds the height while loading, so that nothing below moves; renders nothing without an answer. */
function Neighbours({ project, lang }: { project: Project; lang: Lang }) {
  const query = useQuery(projectQueries.neighbours(lang, project));
  if (query.isPending) return <Skeleton className={classNames(section, 'h-36 rounded-panel')} />;
  const { previous = null, next = null } = query.data ?? {};
  if (!previous && !next) return null;
  return (
    <div className={section}>
      <NeighbourLinks previous={previous} next={next} />
    </div>
  );
}

/** With the picture of the card somebody came from, where there is one. */
export function ProjectSkeleton({ slug }: { slug: string }) {
  const handed = useSharedPicture();
  return (
    <>
      <div className="measure mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr] lg:items-end">
        <Skeleton className="h-[clamp(4.5rem,3rem+6.8vw,9rem)]" />
        <SkeletonText lines={4} className="text-[1.25rem]" />
      </div>
      <div className={coverPlace}>
        {handed?.src ? (
          <SharedPicture
            of={`project-${slug}`}
            src={handed.src}
            alt={handed.alt}
            {...(handed.kind ? { kind: handed.kind } : {})}
            seed={slug}
            ratio={pictureRatio}
            size="wide"
            className={pictureShape}
          />
        ) : (
          <span
            className={classNames('block animate-breathe bg-raised', pictureShape)}
            style={{ aspectRatio: pictureRatio }}
          />
        )}
      </div>
      <div className="measure">
        <Skeleton className="mt-6 h-48 rounded-panel md:mt-9" />
        <Skeleton className={classNames(section, 'h-90 rounded-panel')} />
      </div>
    </>
  );
}

/** Two in a row, whole; the last of an odd number has the row to itself. */
function Gallery({ pictures }: { pictures: readonly ShownPicture[] }) {
  return (
    <ul className="grid gap-4 sm:gap-6 md:grid-cols-2">
      {pictures.map((picture) => (
        <li key={picture.current} className="md:odd:last:col-span-2">
          <figure>
            <EnlargeLink
              picture={picture}
              ratio={ratioOf(picture)}
              sizes="(min-width: 48rem) 45rem, 100vw"
              className="rounded-panel border border-line transition-colors hover:border-control"
            />
            {picture.caption ? (
              <figcaption className="mt-3 max-w-prose text-sm text-muted">{picture.caption}</figcaption>
            ) : null}
          </figure>
        </li>
      ))}
    </ul>
  );
}
