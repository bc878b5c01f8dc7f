import { Suspense } from 'react';
import { lazyCode } from '@/lib/lazy-code';
import { SkeletonText } from '@/ui/skeleton';
import { useWritten, writtenMark } from '@/ui/use-written';

const ToldStory = lazyCode(async () => (await import('./told-story')).ToldStory);

/** The story of a project. A finished page keeps it as it stands. */
export function ProjectStory({ body, className }: { body: string; className: string }) {
  const html = useWritten(body);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the build wrote here itself, left where it is
  if (html) return <div {...writtenMark} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...writtenMark}>
      <Suspense fallback={<SkeletonText lines={12} className={`measure ${className}`} />}>
        <ToldStory body={body} className={className} />
      </Suspense>
    </div>
  );
}
