/** Query keys, in a file of their own for code that reads the cache without loading the queries. */
export const previewKeys = {
  all: () => ['previews'] as const,
};
