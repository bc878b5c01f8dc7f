import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { EmptyState } from '@/ui/state-panel';

export function EditorSkeleton({ title }: { title: string }) {
  return (
    <AdminPage title={title}>
      <Spinner className="size-7 text-muted" />
      <div className="grid gap-5 md:grid-cols-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-120 rounded-panel" />
    </AdminPage>
  );
}

interface RowMissingProps {
  title: string;
  /** List the row would belong to. */
  list: { to: string; label: string };
  children: ReactNode;
}

export function RowMissing({ title, list, children }: RowMissingProps) {
  return (
    <AdminPage title={title}>
      <EmptyState
        scene="search"
        title={children}
        action={
          <LinkButton variant="primary" to={list.to}>
            {list.label}
          </LinkButton>
        }
      />
    </AdminPage>
  );
}

/** Shown to an author whose text is public and no longer editable by them. */
export function ReadOnly({ list }: { list: string }) {
  const { t } = useTranslation('admin');
  return (
    <AdminPage title={t('readOnly.title')}>
      <EmptyState
        title={t('readOnly.text')}
        action={
          <LinkButton variant="primary" to={list}>
            {t('readOnly.back')}
          </LinkButton>
        }
      />
    </AdminPage>
  );
}
