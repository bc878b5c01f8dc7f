export const messageKeys = {
  all: () => ['messages'] as const,
};
