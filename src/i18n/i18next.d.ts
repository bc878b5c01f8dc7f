import 'i18next';
import type { AgencyFacts } from './agency-facts';
import type { Resources } from './resources';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    /** See scripts/i18n-types.ts. */
    resources: Resources;
    defaultVariables: AgencyFacts;
  }
}
