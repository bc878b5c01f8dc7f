import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';
import type { Article, ArticleLink } from '../model';
import { articleQueries } from './queries';

/** The article before this one and the one after it, by date; at an end of the list, the other alone. */
export function ArticleNeighbours({ article, lang }: { article: Article; lang: Lang }) {
  const { t } = useTranslation('articles');
  const around = useQuery(articleQueries.around(lang, article)).data;
  if (!around?.previous && !around?.next) return null;
  const { previous, next } = around;
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
