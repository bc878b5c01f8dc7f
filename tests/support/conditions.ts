type Row = Record<string, unknown>;

/** Parameters of a request that are no filters. */
const settings = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'];

const isDate = /^\d{4}-\d{2}-\d{2}T/;

/** Negative, zero or positive; null for a row without a value, to which no condition applies. */
function compare(value: unknown, operand: string): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value - Number(operand);
  if (isDate.test(String(value)) && isDate.test(operand))
    return Date.parse(String(value)) - Date.parse(operand);
  return String(value) < operand ? -1 : Number(String(value) > operand);
}

const order: Record<string, (difference: number) => boolean> = {
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
};

/**
 * Whether a row meets a condition of the Data API, such as `lt.5`. Throws for an operator that is not implemented
 * here.
 */
function meets(row: Row, column: string, condition: string): boolean {
  const dot = condition.indexOf('.');
  const [operator, operand] = [condition.slice(0, dot), condition.slice(dot + 1).replace(/^"(.*)"$/s, '$1')];
  const value = Array.isArray(row[column]) ? `{${row[column].join()}}` : row[column];
  const holds = order[operator];
  if (holds) {
    const difference = compare(value, operand);
    return difference !== null && holds(difference);
  }
  if (operator === 'eq' || operator === 'is') return String(value) === operand;
  if (operator === 'neq') return String(value) !== operand;
  if (operator === 'cs') return (row[column] as unknown[]).includes(operand.slice(1, -1).replaceAll('"', ''));
  if (operator === 'not') return !meets(row, column, operand);
  if (operator === 'in') return operand.slice(1, -1).replaceAll('"', '').split(',').includes(String(value));
  if (operator === 'like' || operator === 'ilike') {
    const pattern = operand.replace(/\\?[\s\S]/gu, (sign) => {
      if (sign === '%' || sign === '*') return '.*';
      if (sign === '_') return '.';
      return sign.replace(/^\\/, '').replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
    });
    return new RegExp(`^${pattern}$`, operator === 'like' ? 'su' : 'isu').test(String(value));
  }
  throw new Error(`The fake server does not know the condition ${column}=${condition}`);
}

/** Whether a row meets one of `(a.lt.1,and(a.eq.1,b.lt.2))`. */
function meetsOneOf(row: Row, conditions: string): boolean {
  const one = (text: string) => meets(row, ...(text.split(/\.(.*)/s, 2) as [string, string]));
  const parts = conditions.slice(1, -1).match(/and\([^)]*\)|[^,]+/g) ?? [];
  return parts.some((part) =>
    part.startsWith('and(') ? part.slice(4, -1).split(',').every(one) : one(part),
  );
}

/** Whether a row passes every filter of a request to the Data API. */
export const passes = (row: object, params: URLSearchParams): boolean =>
  [...params]
    .filter(([column]) => !settings.includes(column))
    .every(([column, condition]) =>
      column === 'or' ? meetsOneOf(row as Row, condition) : meets(row as Row, column, condition),
    );
