import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorPanel } from './state-panel';
import { VisuallyHidden } from './visually-hidden';

export type QueryAnswer<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & {
  refetch: () => unknown;
};

type Problem = NonNullable<QueryAnswer<unknown>['error']>;

export interface FailurePanel {
  title?: string;
  text?: (failure: Problem) => string;
  toasted?: boolean;
  compact?: boolean;
  frame?: (panel: ReactNode) => ReactNode;
}

interface QueryViewProps<Data> {
  query: QueryAnswer<Data>;
  children: (data: Data) => ReactNode;
  skeleton: ReactNode;
  empty?: ReactNode;
  isEmpty?: ((data: Data) => boolean) | undefined;
  failure?: FailurePanel | ((error: Problem, retry: () => void) => ReactNode) | undefined;
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** Data of a query. Drops the data of the build once a request has failed: it may be too old to show as current. */
export function presentData<Data>({
  data,
  isError,
  dataUpdatedAt,
}: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'dataUpdatedAt'>): Data | undefined {
  return isError && dataUpdatedAt < performance.timeOrigin ? undefined : data;
}

export function joinAnswers<One, Other>(
  one: QueryAnswer<One>,
  other: QueryAnswer<Other>,
): QueryAnswer<[One, Other]> {
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  };
}

/** Shows a query: its data first, so that a failed refresh in the background keeps the list on screen. */
export function QueryView<Data>({
  query,
  children,
  skeleton,
  empty,
  isEmpty = isEmptyList,
  failure = {},
}: QueryViewProps<Data>) {
  const { t } = useTranslation('ui');
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) {
    return isEmpty(data) ? (empty ?? <EmptyState title={t('empty.title')} />) : children(data);
  }
  const retry = () => {
    void refetch();
  };
  if (error) {
    if (typeof failure === 'function') return failure(error, retry);
    const { title, text, toasted, compact, frame = (panel) => panel } = failure;
    return frame(
      <ErrorPanel
        title={title}
        error={error}
        toasted={toasted}
        compact={compact}
        onRetry={retry}
        retrying={isFetching}
      >
        {text?.(error) || undefined}
      </ErrorPanel>,
    );
  }
  return (
    <div aria-busy="true">
      <span role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </span>
      {skeleton}
    </div>
  );
}
