import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { PageMeta } from './page-meta';

/** The title of an admin page; none of them is for search engines. */
export function AdminMeta({ title }: { title: string }) {
  const { t } = useTranslation('admin');
  return <PageMeta noIndex title={t('title', { page: title, name: agency().name })} />;
}
