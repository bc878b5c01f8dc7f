import { useTranslation } from 'react-i18next';
import { Icon } from '@/ui/icon';
import type { TextSection } from '@/ui/text-sections';
import { ArticleText, articleSections } from '../article-sections';

export function WrittenArticle({ content }: { content: string }) {
  return (
    <>
      <ArticleContents sections={articleSections(content)} />
      <div className="min-w-0 lg:col-start-2">
        <ArticleText content={content} />
      </div>
    </>
  );
}

const fewest = 3;

/** Beside the text where there is room, folded above it elsewhere; CSS shows one, so that neither needs a script. */
function ArticleContents({ sections }: { sections: readonly TextSection[] }) {
  const { t } = useTranslation('articles');
  if (sections.length < fewest) return null;
  return (
    <>
      <details className="group mb-8 rounded-panel border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-11.5 cursor-pointer items-center justify-between gap-3 rounded-panel px-5 py-2 font-semibold">
          <span>{t('contents')}</span>
          <Icon
            name="chevron-down"
            className="size-5 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <nav data-start="" aria-label={t('contents')} className="border-t border-line p-2">
          <Links sections={sections} />
        </nav>
      </details>
      <nav
        data-start=""
        aria-label={t('contents')}
        className="sticky top-28 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block"
      >
        <p aria-hidden="true" className="mb-3 text-sm text-muted">
          {t('contents')}
        </p>
        <Links sections={sections} />
      </nav>
    </>
  );
}

function Links({ sections }: { sections: readonly TextSection[] }) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          {/* reading-place.ts marks the current one. */}
          <a
            href={`#${id}`}
            data-section=""
            className="flex min-h-11 items-center border-l-2 border-line py-2 pr-2 pl-4 text-sm leading-snug text-muted transition-colors wrap-anywhere hover:text-text focus-visible:-outline-offset-2 aria-current:border-accent aria-current:font-semibold aria-current:text-text"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
