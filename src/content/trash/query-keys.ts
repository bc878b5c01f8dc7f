export const trashKeys = {
  all: () => ['trash'] as const,
};
