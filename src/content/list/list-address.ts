/** Only the whole numbers from 1; anything else is the first page. */
export function pageOf(params: URLSearchParams): number {
  const text = params.get('page');
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The query of a list's address; what is empty, and the first page, is left out. */
export function listQuery(asked: Record<string, string>, page = 1): string {
  const params = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

/** The value of a parameter where it is one of those that exist, else empty. */
export function oneOf<Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | '' {
  return values.find((value) => value === params.get(name)) ?? '';
}
