import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ArticleSearch } from '@/features/articles/components/article-search';
import { ArticleTable } from '@/features/articles/components/article-table';
import { ArticleTableSkeleton } from '@/features/articles/components/article-table-skeleton';
import {
  editingMutations,
  editingPageSize,
  editingQueries,
  type ListedArticle,
} from '@/features/articles/editing';
import { failureKey } from '@/i18n/failure-text';
import { loadWords, useLang, useT } from '@/i18n/i18n';
import { toFailure } from '@/lib/failure';
import { type Lang, langNames } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { storageKeys, writeStored } from '@/lib/storage';
import { LinkButton } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Pagination } from '@/ui/pagination';
import { QueryView } from '@/ui/query-view';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';
import { Tabs } from '@/ui/tabs';
import { AdminPage } from './admin-page';

/** Only the whole numbers from 1; anything else is the first page. */
function pageOf(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export function ArticlesPage() {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();

  const show = async (target: Lang) => {
    writeStored(storageKeys.lang, target);
    await loadWords(target, 'admin').catch(() => undefined);
    // The tabs keep the focus: only the list below them changes.
    navigate(paths.adminArticles(target), { state: { stay: true } });
  };

  return (
    <AdminPage
      title={t('editor.list.title')}
      action={
        <LinkButton variant="primary" to={paths.newArticle(lang)}>
          {t('editor.list.create')}
        </LinkButton>
      }
    >
      <Tabs
        label={t('editor.list.languages')}
        selected={lang}
        onSelect={(target) => void show(target)}
        tabs={(['en', 'fr'] as const).map((id) => ({
          id,
          label: langNames[id],
          content: <ArticleList key={id} />,
        }))}
      />
    </AdminPage>
  );
}

function ArticleList() {
  const t = useT();
  const lang = useLang();
  const [params, setParams] = useSearchParams();
  const [doomed, setDoomed] = useState<ListedArticle | null>(null);
  const text = params.get('q') ?? '';
  const page = pageOf(params.get('page'));
  const articles = useQuery({
    ...editingQueries.list(lang, text, page),
    placeholderData: (shown) => shown,
  });
  const remove = useMutation(editingMutations.remove(lang));

  const search = (next: string) => setParams(next ? { q: next } : {}, { replace: true });
  const confirm = () => {
    if (!doomed) return;
    remove.mutate(doomed.id, {
      onSuccess: () => document.querySelector<HTMLElement>('main h1')?.focus(),
      onSettled: () => setDoomed(null),
    });
  };

  return (
    <div className="flex flex-col gap-4">
      <ArticleSearch
        text={text}
        onSearch={search}
        count={articles.isPlaceholderData ? undefined : articles.data?.total}
      />
      <QueryView
        query={articles}
        skeleton={<ArticleTableSkeleton />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Nothing text={text} page={page} />}
        failure={(error, retry) => (
          <ErrorPanel title={t('editor.list.loadFailed')} onRetry={retry} retrying={articles.isFetching}>
            {t(failureKey(toFailure(error)))}
          </ErrorPanel>
        )}
      >
        {({ rows, total }) => (
          <>
            <ArticleTable rows={rows} onDelete={setDoomed} />
            <Pagination
              page={page}
              pages={Math.ceil(total / editingPageSize)}
              hrefFor={(to) => ({ search: query(text, to) })}
            />
          </>
        )}
      </QueryView>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title={t('editor.list.confirmTitle')}
        description={t('editor.list.confirmText', { title: doomed?.title ?? '' })}
        confirmLabel={t('editor.list.remove')}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </div>
  );
}

function query(text: string, page: number): string {
  const params = new URLSearchParams();
  if (text) params.set('q', text);
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

function Nothing({ text, page }: { text: string; page: number }) {
  const t = useT();
  const lang = useLang();
  // Past the end, for instance after the last article of a page was deleted.
  if (page > 1) return <Navigate to={{ search: query(text, 1) }} replace />;
  if (text) {
    return (
      <EmptyState scene="search" title={t('editor.list.nothingTitle')}>
        {t('editor.list.nothingText', { text })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('editor.list.emptyTitle')}
      action={<LinkButton to={paths.newArticle(lang)}>{t('editor.list.emptyAction')}</LinkButton>}
    >
      {t('editor.list.emptyText')}
    </EmptyState>
  );
}
