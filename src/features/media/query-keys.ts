export const mediaKeys = {
  all: () => ['media'] as const,
};
