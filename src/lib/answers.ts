import { Failure, pastTheEnd, toFailure } from './failure';

/** Throws a Failure for the answer of another machine, such as a proxy. */
export function unwrapRows<Row>(answer: {
  data: Row[] | null;
  error: object | null;
  status?: number;
}): Row[] {
  const { data, error, status } = answer;
  if (error) throw toFailure(error, status);
  if (!Array.isArray(data)) throw new Failure('unavailable', '');
  return data;
}

/** Checks one row, or the object of a function, in the same way. */
export function unwrapRow<Row extends object>(answer: {
  data: Row | null;
  error: object | null;
  status?: number;
}): Row {
  const { data, error, status } = answer;
  if (error) throw toFailure(error, status);
  if (!data) throw new Failure('unavailable', '');
  return data;
}

export function unwrapCount(answer: { count: number | null; error: object | null; status?: number }): number {
  if (answer.error || answer.count === null) throw toFailure(answer.error, answer.status);
  return answer.count;
}

/** A page past the end is empty, not an error. */
export function unwrapPage<Row>(
  answer: { data: Row[]; error: null; count: number | null } | { data: null; error: object; status?: number },
): { rows: Row[]; total: number } {
  if (answer.error && 'code' in answer.error && answer.error.code === pastTheEnd)
    return { rows: [], total: 0 };
  if (answer.error) throw toFailure(answer.error, answer.status);
  return { rows: answer.data, total: answer.count ?? answer.data.length };
}
