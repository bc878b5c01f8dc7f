import { Suspense } from 'react';
import { lazyCode } from '@/lib/lazy-code';
import { SkeletonText } from '@/ui/skeleton';
import { useWritten, writtenMark } from '@/ui/use-written';
import type { ToldStoryProps } from './told-story';

const ToldStory = lazyCode(async () => (await import('./told-story')).ToldStory);

/** The story of a project. A finished page keeps it as it stands. */
export function ProjectStory(story: ToldStoryProps) {
  const html = useWritten(story.body);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the build wrote here itself, left where it is
  if (html) return <div {...writtenMark} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...writtenMark}>
      <Suspense fallback={<SkeletonText lines={12} className={`measure ${story.className}`} />}>
        <ToldStory {...story} />
      </Suspense>
    </div>
  );
}
