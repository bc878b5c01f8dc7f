export const sectionKeys = {
  all: ['sections'] as const,
};
