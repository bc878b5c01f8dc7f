/** The shape a translation must have: the keys of the original, each with its own words. */
export type Like<T> = { readonly [K in keyof T]: T[K] extends string ? string : Like<T[K]> };
