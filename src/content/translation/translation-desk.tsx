import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EditorSkeleton, NoDocument } from '@/content/editor/editor-states';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { toFailure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { QueryView } from '@/ui/query-view';
import { toast } from '@/ui/toast-store';
import { BeginPanel } from './begin-panel';
import { DeskView } from './desk-view';
import type { DeskTable } from './model';
import { isOpen } from './mutations';
import { deskQueries } from './queries';

interface TranslationDeskProps {
  table: DeskTable;
  /** Of the French document. */
  rowId: string;
}

/** Both languages of a document side by side; without an English text yet, the way to begin one. */
export function TranslationDesk({ table, rowId }: TranslationDeskProps) {
  const { t } = useTranslation(['translation-desk', 'common']);
  const lang = useLang();
  const navigate = useNavigate();
  const desk = useQuery(deskQueries.document(table, rowId));
  const isArticle = table === 'articles_fr';
  const list = {
    to: isArticle ? paths.adminArticles(lang) : paths.adminProjects(lang),
    label: t(isArticle ? 'toArticles' : 'toProjects'),
  };
  if (desk.error && toFailure(desk.error).kind === 'missing') {
    return (
      <NoDocument title={t('heading')} list={list}>
        {t('missing')}
      </NoDocument>
    );
  }
  return (
    <QueryView
      query={desk}
      isEmpty={() => false}
      skeleton={<EditorSkeleton title={t('heading')} />}
      failure={{
        title: t('loadFailed'),
        frame: (panel) => <AdminPage title={t('heading')}>{panel}</AdminPage>,
      }}
    >
      {(found) =>
        isOpen(found) ? (
          <DeskView
            table={table}
            opened={found}
            list={list}
            onSaved={(publish, scheduled) => {
              const title =
                publish && scheduled
                  ? t('save.scheduled', { date: formatDate(lang, scheduled) })
                  : t(publish ? 'save.published' : 'save.saved');
              toast({ kind: 'success', title });
              navigate(list.to);
            }}
          />
        ) : (
          <BeginPanel table={table} source={found.source} list={list} />
        )
      }
    </QueryView>
  );
}
