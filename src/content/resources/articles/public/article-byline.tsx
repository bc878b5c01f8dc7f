import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberFace } from '@/content/resources/team/public/member-face';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Icon } from '@/ui/icon';
import { type Article, updatedSince } from '../model';

interface ArticleBylineProps {
  article: Article;
  views: ReactNode;
  undated?: string | undefined;
}

export function ArticleByline({ article, views, undated }: ArticleBylineProps) {
  const { t } = useTranslation('articles');
  const lang = useLang();
  const updated = updatedSince(article);
  return (
    <aside aria-label={t('about')} className="flex min-w-0 items-center gap-4 pb-1">
      <MemberFace name={article.author} className="size-16" />
      <div className="min-w-0">
        <p translate="no" className="font-semibold wrap-anywhere">
          {article.author}
        </p>
        <p className="text-sm text-muted">
          {article.date ? (
            <time dateTime={article.date}>{formatDate(lang, article.date)}</time>
          ) : (
            <span>{undated}</span>
          )}
          {updated ? (
            <>
              <span>{`, ${t('updated')} `}</span>
              <time dateTime={updated}>{formatDate(lang, updated)}</time>
            </>
          ) : null}
        </p>
        <dl className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <Fact name={t('readingTime')}>{t('minutes', { minutes: article.readingTime })}</Fact>
          {article.category ? (
            <Fact name={t('category')}>
              <span className="text-accent">{article.category}</span>
            </Fact>
          ) : null}
          <Fact name={t('views')}>
            <Icon name="eye" className="mr-2 inline-block size-4" />
            {views}
          </Fact>
        </dl>
      </div>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="visually-hidden">{name}</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  );
}
