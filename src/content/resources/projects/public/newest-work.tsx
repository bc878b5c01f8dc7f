import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { showcaseQueries } from './showcase-queries';

/** The project the portfolio begins with, in one sentence. */
export function NewestWork() {
  const { t } = useTranslation('home');
  const lang = useLang();
  const { data: projects } = useQuery(showcaseQueries.first(lang));
  const newest = projects?.[0];
  if (!newest) return null;
  return (
    <span className="street-newest print:hidden">
      {' '}
      <span>{t('hero.newest')}</span>{' '}
      <Link to={paths.project(lang, newest.slug)} className="text-text underline hover:text-accent">
        {newest.title}
      </Link>
      .
    </span>
  );
}
