import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LikeButton } from '@/content/reactions/like-button';
import type { Target } from '@/content/reactions/model';
import { MemberPhoto } from '@/content/resources/team/public/member-face';
import { useMember } from '@/content/resources/team/public/use-member';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { late } from '@/lib/late';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';
import { ShareButton } from '@/ui/share-button';
import type { Article, ArticleLink } from '../model';
import { ArticleTile } from './article-tile';
import { articleQueries } from './queries';

export { ViewCount } from '@/content/reactions/view-count';

interface ArticleEndProps {
  article: Article;
  target: Target | null;
  shared: boolean;
}

export function ArticleEnd({ article: { author, title }, target, shared }: ArticleEndProps) {
  const { t } = useTranslation('articles');
  const found = useMember(author);
  return (
    <footer
      {...late}
      className="mt-12 flex flex-wrap items-center gap-8 rounded-panel border border-line bg-surface p-[24px] sm:p-9 md:mt-18"
    >
      <MemberPhoto name={author} className="w-32 shrink-0" />
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="text-sm text-muted">{t('author')}</p>
        <p translate="no" className="mt-1 font-display text-2xl font-[680] wrap-anywhere">
          {author}
        </p>
        {found?.member.sentence ? (
          <p className="mt-2 max-w-[34rem] text-pretty text-muted wrap-anywhere">{found.member.sentence}</p>
        ) : null}
      </div>
      <div className="w-60 max-w-full">
        <div className="grid grid-cols-1 gap-3">
          <LikeButton target={target} />
          {shared ? <ShareButton title={title} /> : null}
        </div>
      </div>
    </footer>
  );
}

/** Two more articles: of the same category if possible, then the newest. */
export function ReadNext({ article, lang }: { article: Article; lang: Lang }) {
  const { t } = useTranslation('articles');
  const read = useQuery(articleQueries.readNext(lang, article)).data?.read ?? [];
  if (read.length === 0) return null;
  return (
    <section aria-labelledby="read-next" className="mt-12 md:mt-18 print:hidden">
      <h2 id="read-next" className="mb-7">
        {t('readNext')}
      </h2>
      <ul className="grid gap-6 md:grid-cols-2">
        {read.map((one) => (
          <li key={one.slug} className="min-w-0">
            <ArticleTile article={one} shape="tall" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ArticleNeighbours({ article, lang }: { article: Article; lang: Lang }) {
  const { t } = useTranslation('articles');
  const neighbours = useQuery(articleQueries.readNext(lang, article)).data;
  if (!neighbours?.previous && !neighbours?.next) return null;
  const { previous, next } = neighbours;
  return (
    <nav
      aria-label={t('neighbours')}
      className="grid gap-px overflow-hidden rounded-panel border border-line bg-line md:grid-cols-2"
    >
      {previous ? <Neighbour to={previous} lang={lang} side="previous" alone={!next} /> : null}
      {next ? <Neighbour to={next} lang={lang} side="next" alone={!previous} /> : null}
    </nav>
  );
}

interface NeighbourProps {
  to: ArticleLink;
  lang: Lang;
  side: 'previous' | 'next';
  alone: boolean;
}

function Neighbour({ to: { slug, title }, lang, side, alone }: NeighbourProps) {
  const { t } = useTranslation('articles');
  const forward = side === 'next';
  return (
    <Link
      to={paths.article(lang, slug)}
      rel={forward ? 'next' : 'prev'}
      className={classNames(
        'group flex min-w-0 items-center gap-5 bg-surface p-5 transition-colors hover:bg-raised focus-visible:-outline-offset-2 active:bg-hover sm:p-7',
        forward && 'flex-row-reverse text-right',
        alone && 'md:col-span-2',
      )}
    >
      <Icon name={forward ? 'arrow-right' : 'arrow-left'} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block text-sm text-muted">{t(side)}</span>
        <span className="mt-0.5 block font-semibold text-pretty wrap-anywhere transition-colors group-hover:text-accent">
          {title}
        </span>
      </span>
    </Link>
  );
}
