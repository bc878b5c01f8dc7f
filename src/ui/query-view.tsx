import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorPanel } from './state-panel';
import { VisuallyHidden } from './visually-hidden';

/** The part of a TanStack Query answer that decides what is shown. */
export type QueryAnswer<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & {
  refetch: () => unknown;
};

interface QueryViewProps<Data> {
  query: QueryAnswer<Data>;
  children: (data: Data) => ReactNode;
  /** Held places of the size of the content. */
  skeleton: ReactNode;
  empty?: ReactNode;
  /** Without it, an empty list is empty. */
  isEmpty?: ((data: Data) => boolean) | undefined;
  /** Instead of the panel with the retry button. */
  failure?: ((error: NonNullable<QueryAnswer<Data>['error']>, retry: () => void) => ReactNode) | undefined;
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** Shows a query: its data first, so that a failed refresh in the background keeps the list on screen. */
export function QueryView<Data>({
  query,
  children,
  skeleton,
  empty,
  isEmpty = isEmptyList,
  failure,
}: QueryViewProps<Data>) {
  const { t } = useTranslation('ui');
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) {
    return isEmpty(data) ? (empty ?? <EmptyState title={t('empty.title')} />) : children(data);
  }
  const retry = () => {
    void refetch();
  };
  if (error)
    return failure?.(error, retry) ?? <ErrorPanel error={error} onRetry={retry} retrying={isFetching} />;
  return (
    <div aria-busy="true">
      <span role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </span>
      {skeleton}
    </div>
  );
}
