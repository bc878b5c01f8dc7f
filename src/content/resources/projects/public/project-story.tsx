import { type MouseEvent, Suspense, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part';
import { SkeletonText } from '@/ui/skeleton';
import { prerenderedMark, usePrerenderedHtml } from '@/ui/use-prerendered-html';
import type { CaseStudyBodyProps } from './case-study-body';
import { storyLinkAt, storyPictures } from './story-pictures';
import { fetchLightbox, useLightbox } from './use-enlarged';

const CaseStudyBody = lazyPart(() => import('./case-study-body').then((code) => code.CaseStudyBody), {
  onFailure: 'throw',
});

const fetchAhead = ({ target }: SyntheticEvent) => storyLinkAt(target) && fetchLightbox();

/** The story of a project. A finished page keeps it as it stands, so one place takes the presses of all its pictures. */
export function ProjectStory({ title, ...story }: CaseStudyBodyProps & { title: string }) {
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
