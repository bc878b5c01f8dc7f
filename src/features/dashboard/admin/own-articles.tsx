import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { EmptyState } from '@/ui/state-panel';
import type { PartOf } from '../model';

/** An author's articles, most read first, with their publish state. */
export function OwnArticles({ own }: { own: PartOf<'own'> }) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  if (own.articles.length === 0) {
    return (
      <EmptyState
        title={t('own.none')}
        action={<LinkButton to={paths.newArticle(lang)}>{t('newArticle')}</LinkButton>}
      >
        {t('own.noneText')}
      </EmptyState>
    );
  }
  return (
    <ul className="overflow-hidden rounded-panel border border-line bg-surface">
      {own.articles.slice(0, 10).map(({ id, language, title, status, views, likes }) => (
        <li key={`${language} ${id}`} className="border-b border-line last:border-b-0">
          <Link
            to={paths.editArticle(language, id)}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span lang={language} className="min-w-0 font-semibold break-words">
              {title}
            </span>{' '}
            <span className="text-sm text-muted tabular">
              {status === 'published'
                ? t('own.read', { views: formatNumber(lang, views), likes: formatNumber(lang, likes) })
                : t(`own.${status}`)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
