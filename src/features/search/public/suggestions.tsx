import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sections } from '@/brand/sections';
import { articleQueries } from '@/content/resources/articles/public/queries';
import { anchorOf } from '@/content/resources/services/model';
import { serviceQueries } from '@/content/resources/services/public/queries';
import { useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';
import { Skeleton } from '@/ui/skeleton';
import { codeServices } from '../model';

const maxArticles = 4;

export function SearchSuggestions({ lang }: { lang: Lang }) {
  const { t } = useTranslation('services');
  const isOwn = sections().own_services.includes(lang);
  const latest = useQuery({ ...articleQueries.latest(lang), meta: { failure: false } });
  const own = useQuery({ ...serviceQueries.list(lang), enabled: isOwn });
  const page = paths.services(lang);
  const written = own.data?.map((service) => ({
    title: service.title,
    path: `${page}#${anchorOf(service)}`,
  }));
  return (
    <SuggestionColumns
      articles={
        latest.data?.articles
          .slice(0, maxArticles)
          .map(({ title, slug }) => ({ title, path: paths.article(lang, slug) })) ??
        (latest.isError ? [] : null)
      }
      services={
        isOwn
          ? (written ?? (own.isError ? [] : null))
          : codeServices.map((key) => ({ title: t(`${key}.title`), path: `${page}#${key}` }))
      }
    />
  );
}

interface Suggestion {
  title: string;
  path: string;
}

interface SuggestionColumnsProps {
  /** Null while loading; empty after a failure. */
  articles: readonly Suggestion[] | null;
  services: readonly Suggestion[] | null;
}

function SuggestionColumns({ articles, services }: SuggestionColumnsProps) {
  const { t } = useTranslation('search');
  const lang = useLang();
  return (
    <div className="grid gap-x-16 gap-y-10 md:grid-cols-[7fr_5fr]">
      <SuggestionList
        title={t('latest')}
        suggestions={articles}
        all={[{ title: t('allArticles'), path: paths.articles(lang) }]}
      />
      <SuggestionList
        title={t('popular')}
        suggestions={services}
        all={[
          { title: t('allServices'), path: paths.services(lang) },
          { title: t('portfolio'), path: paths.portfolio(lang) },
        ]}
      />
    </div>
  );
}

interface SuggestionListProps {
  title: string;
  suggestions: readonly Suggestion[] | null;
  all: readonly Suggestion[];
}

function SuggestionList({ title, suggestions, all }: SuggestionListProps) {
  return (
    <section className="min-w-0">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-5 border-t border-line">
        {(suggestions ?? [null, null, null, null]).map((suggestion, index) => (
          <li key={suggestion?.path ?? `waiting ${index}`} className="border-b border-line">
            {suggestion ? (
              <Link
                to={suggestion.path}
                className="flex min-h-14 items-center justify-between gap-4 py-3 leading-snug font-semibold transition-colors wrap-anywhere hover:text-accent"
              >
                <span>{suggestion.title}</span>
                <Icon name="arrow-right" className="size-4.5 shrink-0 text-muted" />
              </Link>
            ) : (
              <span className="flex min-h-14 items-center">
                <Skeleton className="h-5 w-3/5" />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-6">
        {all.map(({ title, path }) => (
          <Link
            key={path}
            to={path}
            className="inline-flex min-h-11 items-center font-semibold text-accent transition-colors hover:text-accent-hover"
          >
            {title}
          </Link>
        ))}
      </p>
    </section>
  );
}
