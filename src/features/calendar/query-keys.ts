export const calendarKeys = {
  all: () => ['calendar'] as const,
};
