import type { UseQueryResult } from '@tanstack/react-query';

/**
 * What a query knows. A finished page carries the count of its build, which is as old as that: once the server was
 * asked in vain, it is not told as if it were today's.
 */
export function presentData<Data>({
  data,
  isError,
  dataUpdatedAt,
}: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'dataUpdatedAt'>): Data | undefined {
  return isError && dataUpdatedAt < performance.timeOrigin ? undefined : data;
}
