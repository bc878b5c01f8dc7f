export const auditLogKeys = {
  all: () => ['audit-log'] as const,
};
