import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMay } from '@/auth/rights';
import { proposeReadingTime } from '@/content/article-text';
import { BeforePublishing } from '@/content/checks/before-publishing';
import { type DatedRow, publicationState, publicSince } from '@/content/list/publication-status';
import { SlugField } from '@/content/redirects/admin/slug-field';
import { publicPathOf, slugFollows } from '@/content/redirects/model';
import { writtenBounds } from '@/content/schema';
import { useLang, useMessage } from '@/i18n';
import { excerptOf } from '@/lib/text';
import type { Versioned } from '@/lib/versioned';
import { slugOf, wordCount } from '@/lib/written-text';
import { markdownFacts } from '@/ui/markdown-facts';
import { SideSection } from '@/ui/side-panel';
import { useDebouncedValue } from '@/ui/use-debounced';
import { PublicationDecision } from './publication';

/** Fields that an article and a page of one's own have in common, and two of an article. */
interface WrittenFields {
  title: string;
  slug: string;
  content: string;
  image: string;
  image_alt: string;
  excerpt?: string;
  reading_time?: string;
}

interface WrittenProps {
  noun: 'articles' | 'pages';
  row: (DatedRow & Versioned & { id: string; slug: string; title: string }) | null;
}

const publicationFields = ['published', 'published_at', 'slug'] as const;

/** When a text becomes public, and at which address. */
export function PublicationFields({ noun, row }: WrittenProps) {
  const message = useMessage();
  const lang = useLang();
  const publishes = useMay()('content');
  const { getValues } = useFormContext<WrittenFields>();
  const [title] = useWatch<WrittenFields, ['title', 'slug']>({ name: ['title', 'slug'] });
  // The proposal is set while the title is being told of, whose watchers then see the slug before it.
  const slug = getValues('slug');
  const texts = `admin-${noun}:fields` as const;
  const path = (one: string) => publicPathOf(noun, lang, one);
  return (
    <SideSection name="publication" fields={publicationFields}>
      {publishes ? <PublicationDecision row={row} texts={texts} /> : null}
      <SlugField
        table={`${noun}_${lang}`}
        label={message(`${texts}.slug`)}
        hint={message(`${texts}.${slug && slug === slugOf(title) ? 'slugProposed' : 'slugHint'}`, {
          address: path(''),
        })}
        errorValues={writtenBounds}
        stored={row && publicationState(row) === 'published' ? row : null}
        slug={slug}
        follows={slugFollows(row)}
        path={path}
        showsFormer={publishes}
      />
    </SideSection>
  );
}

/** Reading a long text takes too long between two keystrokes. */
const pauseMs = 800;

/** The last look at a text before it is published. */
export function WrittenCheck({ noun, row }: WrittenProps) {
  const lang = useLang();
  const [title, slug, content, image, alt, excerpt, minutes] = useWatch<
    WrittenFields,
    ['title', 'slug', 'content', 'image', 'image_alt', 'excerpt', 'reading_time']
  >({ name: ['title', 'slug', 'content', 'image', 'image_alt', 'excerpt', 'reading_time'] });
  const text = useDebouncedValue(content, pauseMs);
  const read = useMemo(
    () => ({ text: markdownFacts(text), words: wordCount(text), counted: proposeReadingTime(text) }),
    [text],
  );
  return (
    <BeforePublishing
      path={publicPathOf(noun, lang, slug)}
      textField="content"
      changedAt={row?.slug === slug ? publicSince(row) : null}
      draft={{
        title,
        description: excerptOf(excerpt ?? text, 160),
        text: read.text,
        pictures: [{ src: image, alt }],
        readingTime: minutes === undefined ? null : { stored: Number(minutes), counted: read.counted },
        words: read.words,
      }}
    />
  );
}
