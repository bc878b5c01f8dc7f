import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { BeforePublishing } from '@/content/checks/before-publishing';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { excerptOf, wordCount } from '@/lib/text';
import { useSettled } from '@/lib/use-settled';
import { markdownFacts } from '@/ui/markdown-facts';
import type { ProjectFields } from '../schema';
import type { ProjectRow } from './project-fields';

/** Reading a long text takes a while: not between two keystrokes. */
const pauseMs = 800;

/** The last look before a project is public; `row` is the stored one, null while it is new. */
export function ProjectCheck({ row }: { row: ProjectRow | null }) {
  const lang = useLang();
  const { control } = useFormContext<ProjectFields>();
  const [title, slug, description, image, alt, gallery, alts, body] = useWatch({
    control,
    name: ['title', 'slug', 'description', 'image', 'image_alt', 'gallery', 'gallery_alts', 'body'],
  });
  const story = useSettled(body, pauseMs);
  const read = useMemo(
    () => ({ text: story ? markdownFacts(story) : null, words: wordCount(story) }),
    [story],
  );
  return (
    <BeforePublishing
      path={paths.project(lang, slug)}
      changedAt={row?.published && row.slug === slug ? row.updated_at : null}
      draft={{
        title,
        description: excerptOf(description, 160),
        text: read.text,
        pictures: [{ src: image, alt }, ...gallery.map((src, index) => ({ src, alt: alts[index] ?? '' }))],
        readingTime: null,
        words: read.words,
      }}
    />
  );
}
