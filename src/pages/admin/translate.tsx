import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { RowMissing } from '@/content/editor/editor-states';
import { translatedTables } from '@/content/translation/model';
import { TranslationEditor } from '@/content/translation/translation-editor';
import { FieldsOf } from '@/content/versions/use-field-names';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';

export default function TranslatePage() {
  const { t } = useTranslation('translation-table');
  const lang = useLang();
  const { table: name = '', rowId = '' } = useParams();
  const table = translatedTables.find((one) => one === name);
  if (table) {
    return (
      <FieldsOf table={table}>
        <TranslationEditor key={`${table}.${rowId}`} table={table} rowId={rowId} />
      </FieldsOf>
    );
  }
  return (
    <RowMissing title={t('heading')} list={{ to: paths.adminArticles(lang), label: t('toArticles') }}>
      {t('missing')}
    </RowMissing>
  );
}
