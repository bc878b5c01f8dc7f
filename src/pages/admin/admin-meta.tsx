import { useT } from '@/i18n/i18n';
import { brand } from '@/lib/brand';
import { PageMeta } from '@/ui/page-meta';

/** The title of a back-office page; none of them is for search engines. */
export function AdminMeta({ title }: { title: string }) {
  const t = useT();
  return <PageMeta noIndex title={t('admin.title', { page: title, name: brand.name })} />;
}
