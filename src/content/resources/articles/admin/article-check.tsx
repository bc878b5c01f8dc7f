import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { proposeReadingTime } from '@/content/article-text';
import { BeforePublishing } from '@/content/checks/before-publishing';
import { publicationState } from '@/content/list/publication-status';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { excerptOf, wordCount } from '@/lib/text';
import { markdownFacts } from '@/ui/markdown-facts';
import { useDebouncedValue } from '@/ui/use-debounced';
import type { ArticleFields } from '../schema';
import type { ArticleRow } from './article-fields';

/** Reading a long text takes a while: not between two keystrokes. */
const pauseMs = 800;

interface ArticleCheckProps {
  /** The stored article; null while it is new. */
  row: ArticleRow | null;
}

/** Since when visitors read the stored article as it is; null where they do not. */
function publicSince({ updated_at, ...row }: ArticleRow): string | null {
  if (publicationState(row) !== 'published') return null;
  return row.published_at && Date.parse(row.published_at) > Date.parse(updated_at)
    ? row.published_at
    : updated_at;
}

/** The last look before an article is public. */
export function ArticleCheck({ row }: ArticleCheckProps) {
  const lang = useLang();
  const { control } = useFormContext<ArticleFields>();
  const [title, slug, excerpt, content, image, alt, minutes] = useWatch({
    control,
    name: ['title', 'slug', 'excerpt', 'content', 'image', 'image_alt', 'reading_time'],
  });
  const text = useDebouncedValue(content, pauseMs);
  const read = useMemo(
    () => ({ text: markdownFacts(text), words: wordCount(text), counted: proposeReadingTime(text) }),
    [text],
  );
  return (
    <BeforePublishing
      path={paths.article(lang, slug)}
      changedAt={row?.slug === slug ? publicSince(row) : null}
      draft={{
        title,
        description: excerptOf(excerpt, 160),
        text: read.text,
        pictures: [{ src: image, alt }],
        readingTime: { told: Number(minutes), counted: read.counted },
        words: read.words,
      }}
    />
  );
}
