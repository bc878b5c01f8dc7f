export const addressKeys = {
  all: () => ['content-addresses'] as const,
};
