import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sections } from '@/brand/sections';
import { LikeButton } from '@/content/reactions/like-button';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { late } from '@/lib/late';
import { ShareButton } from '@/ui/share-button';
import { Skeleton } from '@/ui/skeleton';
import { ClientQuote } from './client-quote';
import { EnlargeLink } from './enlarge-link';
import { Figures } from './figures';
import { NeighbourLinks } from './neighbour-links';
import { projectQueries } from './queries';
import type { Project } from './read';
import { ratioOf } from './scenes';
import type { ShownPicture } from './use-enlarged';

interface ProjectPartProps {
  project: Project;
  lang: Lang;
}

/** A preview has no like and no share button: its address is not for sharing. */
export function ProjectActions({ project: { id, title }, lang }: ProjectPartProps) {
  return (
    <div {...late} className="flex flex-wrap gap-3">
      {sections().portfolio_likes ? (
        // Own element, because the button is as wide as its parent.
        <div data-part="portfolio_likes">
          <LikeButton target={id ? { kind: 'project', id, lang } : null} />
        </div>
      ) : null}
      {id ? <ShareButton title={title} /> : null}
    </div>
  );
}

interface ProjectEndProps extends ProjectPartProps {
  pictures: readonly ShownPicture[];
  className: string;
}

export function ProjectEnd({ project, lang, pictures, className: section }: ProjectEndProps) {
  const { t } = useTranslation('projects');
  const { figures, quote } = project;
  return (
    <>
      <div className={classNames(section, 'empty:hidden')}>
        <Figures figures={figures} />
      </div>
      {quote ? (
        <div className={section}>
          <ClientQuote quote={quote} />
        </div>
      ) : null}
      {pictures.length > 0 ? (
        <section {...late} aria-labelledby="gallery" className={section}>
          <h2 id="gallery" className="mb-7">
            {t('gallery')}
          </h2>
          <Gallery pictures={pictures} />
        </section>
      ) : null}
      <Neighbours project={project} lang={lang} className={section} />
    </>
  );
}

/** Holds the height while loading, so that the page does not shift; renders nothing without an answer. */
function Neighbours({ project, lang, className: section }: ProjectPartProps & { className: string }) {
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

/** Two uncropped pictures in a row; the last of an odd number fills its row. */
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
