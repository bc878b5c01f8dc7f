import { useParams } from 'react-router-dom';
import { ResourceEditPage } from '@/content/resource/edit-page';
import { PageEditor } from '@/content/resources/pages/admin/page-editor';
import { pages } from '@/content/resources/pages/admin/resource';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';

const messages = {
  title: 'admin-pages:page.editTitle',
  loadFailed: 'admin-pages:page.loadFailed',
  toList: 'admin-pages:page.toList',
  missing: { title: 'admin-pages:page.missingTitle', text: 'admin-pages:page.missingText' },
} as const;

/** After a switch of language the translation opens, which has the same id. */
export default function EditOwnPage() {
  const lang = useLang();
  return useParams().id === undefined ? (
    <PageEditor key={lang} row={null} />
  ) : (
    <ResourceEditPage resource={pages} list={paths.adminPages} messages={messages} editor={PageEditor} />
  );
}
