import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SnippetFields as Fields } from '@/content/schema';
import { classNames } from '@/lib/class-names';
import { Badge } from '@/ui/badge';
import { useNear } from '@/ui/use-near';
import { adviceFor, type Draft, linkedFiles } from './advice';
import { AdviceList } from './advice-list';
import { contentPathQueries, fileQueries } from './queries';
import { SearchResult } from './search-result';
import { ShareCard } from './share-card';
import { SnippetFields } from './snippet-fields';

interface BeforePublishingProps {
  /** Without what the fields here say: those of the page itself. */
  draft: Draft;
  /** Where the page is, or will be. */
  path: string;
  /** When what is public at this path last changed; null where nothing is. */
  changedAt: string | null;
  className?: string | undefined;
}

/** A last look before a page is public: as search engines and messages show it, and what would make it better. */
export function BeforePublishing({ draft, path, changedAt, className }: BeforePublishingProps) {
  const { t } = useTranslation('before-publishing');
  const id = useId();
  const { control } = useFormContext<Fields>();
  const [metaTitle, metaDescription] = useWatch({ control, name: ['meta_title', 'meta_description'] });
  const section = useRef<HTMLElement>(null);
  // Which pages there are is asked of every table: not before somebody comes to read the answer.
  const near = useNear(section);
  const contents = useQuery({ ...contentPathQueries.all(), enabled: near }).data ?? null;
  const title = metaTitle || draft.title;
  const description = metaDescription || draft.description;
  const files = linkedFiles(draft.text);
  const found = useQueries({
    queries: files.map((file) => ({ ...fileQueries.exists(file), enabled: near })),
  });
  const missing = new Set(files.filter((_, index) => found[index]?.data === false));
  const advice = adviceFor(
    { ...draft, title, description },
    contents && new Set([...contents, path]),
    missing,
  );
  return (
    <section ref={section} aria-labelledby={id} className={classNames('flex flex-col gap-5', className)}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="type-title">
          {t('title')}
        </h2>
        {advice.length > 0 ? <Badge>{t('found', { count: advice.length })}</Badge> : null}
      </div>
      <AdviceList advice={advice} />
      <div className="grid items-start gap-6 @min-[48rem]:grid-cols-2">
        <SnippetFields title={draft.title} description={draft.description} />
        <div className="flex flex-col gap-6">
          <SearchResult title={title} description={description} path={path} />
          <ShareCard title={title} path={path} changedAt={near ? changedAt : null} />
        </div>
      </div>
    </section>
  );
}
