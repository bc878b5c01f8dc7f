import { type Failure, toFailure } from '@/lib/failure';

export async function eachRow<Row, Done>(rows: readonly Row[], act: (row: Row) => Promise<Done>) {
  const results: { row: Row; outcome: Done | Failure }[] = [];
  for (const row of rows) results.push({ row, outcome: await act(row).catch(toFailure) });
  return results;
}
