import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { RowMissing } from '@/content/editor/editor-states';
import { tableInfo } from '@/content/tables';
import { FieldsOf } from '@/content/versions/use-field-names';
import { VersionsScreen } from '@/content/versions/versions-screen';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';

export default function VersionsPage() {
  const { t } = useTranslation('history');
  const lang = useLang();
  const { table = '', rowId = '' } = useParams();
  if (tableInfo(table)) {
    return (
      <FieldsOf table={table}>
        <VersionsScreen key={`${table}.${rowId}`} table={table} rowId={rowId} />
      </FieldsOf>
    );
  }
  return (
    <RowMissing title={t('empty')} list={{ to: paths.adminArticles(lang), label: t('back') }}>
      {t('emptyText')}
    </RowMissing>
  );
}
