import type { Lang } from './lang';

export const addressKeys = {
  of: (table: string, rowId: string) => ['former-addresses', table, rowId] as const,
};

export const applicationKeys = {
  all: () => ['applications'] as const,
};

export const auditLogKeys = {
  all: () => ['audit-log'] as const,
};

export const calendarKeys = {
  all: () => ['calendar'] as const,
};

export const contentPathKeys = {
  all: () => ['content-paths'] as const,
};

export const translationKeys = {
  all: () => ['translation-table'] as const,
};

export const fileKeys = {
  exists: (address: string) => ['file-exists', address] as const,
};

export const healthKeys = {
  all: () => ['health'] as const,
};

export const historyKeys = {
  all: () => ['history'] as const,
};

export const invitationKeys = {
  all: () => ['invitations'] as const,
};

export const mailerKeys = {
  all: () => ['mailer'] as const,
};

export const issueKeys = {
  all: () => ['issues'] as const,
};

export const mediaKeys = {
  all: () => ['media'] as const,
};

export const messageKeys = {
  all: () => ['messages'] as const,
};

export const redirectKeys = {
  all: ['redirects'] as const,
};

export const menuKeys = {
  all: ['menus'] as const,
  of: (lang: Lang) => ['menus', lang] as const,
};

export const overridesKeys = {
  all: ['site-overrides'] as const,
};

export const personalDataKeys = {
  all: () => ['personal-data'] as const,
};

export const previewKeys = {
  all: () => ['previews'] as const,
};

export const sectionKeys = {
  all: ['sections'] as const,
};

export const settingsKeys = {
  all: () => ['settings'] as const,
};

export const siteTextKeys = {
  all: () => ['site-texts'] as const,
};

export const staffKeys = {
  all: () => ['staff'] as const,
};

export const statisticsKeys = {
  all: () => ['statistics'] as const,
};

export const subscriberKeys = {
  all: () => ['subscribers'] as const,
};

export const trashKeys = {
  all: () => ['trash'] as const,
};

export const workingCopyKeys = {
  all: () => ['working-copies'] as const,
};
