import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EditorSkeleton, RowMissing } from '@/content/editor/editor-states';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { toFailure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { BackLink } from '@/ui/section-heading';
import { EmptyState } from '@/ui/state-panel';
import { toast } from '@/ui/toast-store';
import type { Side, TranslatedTable } from './model';
import { isOpen, translationMutations } from './mutations';
import { translationQueries } from './queries';
import { TranslationView } from './translation-view';

interface TranslationEditorProps {
  table: TranslatedTable;
  /** Id of the French row. */
  rowId: string;
}

/** Opens both languages of a row side by side; without an English one, offers to create it. */
export function TranslationEditor({ table, rowId }: TranslationEditorProps) {
  const { t } = useTranslation(['translation-table', 'common']);
  const lang = useLang();
  const navigate = useNavigate();
  const query = useQuery(translationQueries.row(table, rowId));
  const lists = {
    articles_fr: { to: paths.adminArticles(lang), label: t('toArticles') },
    pages_fr: { to: paths.adminPages(lang), label: t('toPages') },
    projects_fr: { to: paths.adminProjects(lang), label: t('toProjects') },
  } as const;
  const list = lists[table];
  if (query.error && toFailure(query.error).kind === 'missing') {
    return (
      <RowMissing title={t('heading')} list={list}>
        {t('missing')}
      </RowMissing>
    );
  }
  return (
    <QueryView
      query={query}
      skeleton={<EditorSkeleton title={t('heading')} />}
      failure={{
        title: t('loadFailed'),
        frame: (panel) => <AdminPage title={t('heading')}>{panel}</AdminPage>,
      }}
    >
      {(found) =>
        isOpen(found) ? (
          <TranslationView
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

interface BeginPanelProps {
  table: TranslatedTable;
  source: Side;
  list: { to: string; label: string };
}

/** Creates the missing English row as a draft. */
function BeginPanel({ table, source, list }: BeginPanelProps) {
  const { t } = useTranslation('translation-table');
  const client = useQueryClient();
  const begin = useMutation({
    ...translationMutations.begin(table, source.id),
    onSuccess: () => client.invalidateQueries(translationQueries.row(table, source.id)),
  });
  return (
    <AdminPage title={t('heading')} before={<BackLink to={list.to}>{list.label}</BackLink>}>
      <EmptyState
        title={t('begin.title', { name: source.title })}
        action={
          <Button variant="primary" busy={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
            {t('begin.action')}
          </Button>
        }
      >
        {t('begin.text')}
      </EmptyState>
    </AdminPage>
  );
}
