export const contentPathKeys = {
  all: () => ['content-paths'] as const,
};

export const fileKeys = {
  exists: (address: string) => ['file-exists', address] as const,
};
