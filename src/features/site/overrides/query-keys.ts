export const overridesKeys = {
  /** What the owner changed of what the code says. */
  all: ['site-overrides'] as const,
};
