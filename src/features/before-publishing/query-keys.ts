export const contentPathKeys = {
  all: () => ['content-paths'] as const,
};
