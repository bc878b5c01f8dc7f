import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { Skeleton } from '@/ui/skeleton';
import type { Article } from '../model';

interface MetaPanelProps {
  article: Article;
  /** Null until the server has said. */
  views: number | null;
  /** The like button, which is another feature's. */
  action: ReactNode;
  className?: string | undefined;
}

/** Who wrote it, when, how long it takes, and what others made of it: a column, or a band on narrow screens. */
export function MetaPanel({ article, views, action, className }: MetaPanelProps) {
  const { t } = useTranslation('articles');
  const lang = useLang();
  return (
    <aside
      aria-label={t('about')}
      className={classNames('rounded-panel border border-line bg-surface p-5 sm:p-6', className)}
    >
      <p className="font-semibold">{t('writtenBy', { author: article.author })}</p>
      <p className="text-muted">
        <time dateTime={article.date}>{formatDate(lang, article.date)}</time>
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-4 lg:mt-5 lg:block lg:border-t-0 lg:pt-0">
        <Fact name={t('readingTime')}>{t('minutes', { minutes: article.readingTime })}</Fact>
        {article.category ? <Fact name={t('category')}>{article.category}</Fact> : null}
        <Fact name={t('views')}>
          {views === null ? <Skeleton className="my-[0.3em] h-[1em] w-9" /> : formatNumber(lang, views)}
        </Fact>
      </dl>
      <div className="mt-5">{action}</div>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="lg:flex lg:items-baseline lg:justify-between lg:gap-4 lg:border-t lg:border-line lg:py-3">
      <dt className="text-sm text-muted lg:text-base">{name}</dt>
      <dd className="min-w-0 font-semibold tabular lg:text-right">{children}</dd>
    </div>
  );
}
