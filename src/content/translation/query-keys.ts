export const deskKeys = {
  all: () => ['translation-desk'] as const,
};
