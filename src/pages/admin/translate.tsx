import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { NoDocument } from '@/content/editor/editor-states';
import { desks } from '@/content/translation/model';
import { TranslationEditor } from '@/content/translation/translation-editor';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';

export default function TranslatePage() {
  const { t } = useTranslation('translation-desk');
  const lang = useLang();
  const { table: name = '', rowId = '' } = useParams();
  const table = desks.find((one) => one === name);
  if (table) return <TranslationEditor key={`${table}.${rowId}`} table={table} rowId={rowId} />;
  return (
    <NoDocument title={t('heading')} list={{ to: paths.adminArticles(lang), label: t('toArticles') }}>
      {t('missing')}
    </NoDocument>
  );
}
