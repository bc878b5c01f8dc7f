import { type MouseEvent, Suspense, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { SharedPicture, useSharedPicture } from '@/ui/picture';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { titleSize } from '@/ui/title-size';
import { prerenderedMark, usePrerenderedHtml } from '@/ui/use-prerendered-html';
import { galleryOutsideStory, leadOf } from '../model';
import { CaseStudy, scenesOf } from './case-study';
import type { CaseStudyBodyProps } from './case-study-body';
import { FactsPanel } from './facts-panel';
import type { Project } from './read';
import { storyLinkAt, storyPictures } from './story-pictures';
import { fetchLightbox, useEnlarged, useLightbox } from './use-enlarged';

export const loadProjectEnd = () => import('./project-end');
const ProjectActions = lazyPart(() => loadProjectEnd().then((code) => code.ProjectActions), {
  onFailure: 'stay',
});
const ProjectEnd = lazyPart(() => loadProjectEnd().then((code) => code.ProjectEnd), { onFailure: 'stay' });

/** A drawn cover is a band in the page's measure; a photo fills the width of the page. */
const bandRatio = 2.4;
const pictureRatio = 1.9;
const coverPlace = 'mt-9 lg:mt-12';
const pictureShape = 'page-wide max-sm:aspect-[1.5]!';
const shortLead = 400;
const section = 'mt-12 md:mt-18';

export function ProjectCase({ project, lang }: { project: Project; lang: Lang }) {
  const { slug, image, imageAlt, category, body, pointed } = project;
  const { pictures, lightbox } = useEnlarged({ ...project, gallery: galleryOutsideStory(project) });
  // A long story contains its own pictures.
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
        <FactsPanel project={project} action={<ProjectActions project={project} lang={lang} />} />
      </div>
      <CaseStudy project={project} scenes={scenes} className={section} />
      {body ? <ProjectStory title={project.title} body={body} pointed={pointed} className={section} /> : null}
      <div className="measure">
        <ProjectEnd project={project} lang={lang} pictures={others} className={section} />
        {lightbox}
      </div>
    </article>
  );
}

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

/** Shows the picture of the card that led here, if any. */
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

const CaseStudyBody = lazyPart(() => import('./case-study-body').then((code) => code.CaseStudyBody), {
  onFailure: 'throw',
});

const fetchAhead = ({ target }: SyntheticEvent) => storyLinkAt(target) && fetchLightbox();

/** The story of a project. A finished page keeps its HTML, so one listener handles the presses of all pictures. */
function ProjectStory({ title, ...story }: CaseStudyBodyProps & { title: string }) {
  const { t } = useTranslation('projects');
  const html = usePrerenderedHtml(story.body);
  const { open, lightbox } = useLightbox();
  const enlarge = (event: MouseEvent) => {
    const pressed = storyLinkAt(event.target);
    if (!pressed) return;
    const { links, pictures } = storyPictures(event.currentTarget);
    const named = pictures.map((picture, index) => ({
      ...picture,
      alt: picture.alt || t('picture', { title, current: index + 1 }),
    }));
    open(event, pressed, named, links.indexOf(pressed));
  };
  const presses = { ...prerenderedMark, onClick: enlarge, onPointerOver: fetchAhead, onFocus: fetchAhead };
  return (
    <>
      {html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the build wrote here itself, left where it is
        <div {...presses} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <div {...presses}>
          <Suspense fallback={<SkeletonText lines={12} className={`measure ${story.className}`} />}>
            <CaseStudyBody {...story} />
          </Suspense>
        </div>
      )}
      {lightbox}
    </>
  );
}
