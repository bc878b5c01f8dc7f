import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { SkeletonText } from './skeleton';
import { prerenderedMark, usePrerenderedHtml } from './use-prerendered-html';

const Markdown = lazyPart(() => import('./markdown').then((code) => code.Markdown), { onFailure: 'throw' });

/** The Markdown of a page. A finished page keeps it as it stands, without the code that made it. */
export function PrerenderedText({ content, embeds = false }: { content: string; embeds?: boolean }) {
  const html = usePrerenderedHtml(content);
  if (html) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the build wrote here itself, left where it is
    return <div {...prerenderedMark} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div {...prerenderedMark}>
      <Suspense fallback={<SkeletonText lines={12} />}>
        <Markdown source={content} embeds={embeds} />
      </Suspense>
    </div>
  );
}
