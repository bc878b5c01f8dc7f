export const personalDataKeys = {
  all: () => ['personal-data'] as const,
};
