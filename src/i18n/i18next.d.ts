import 'i18next';
import type { AgencyFacts } from './agency-facts';
import type Resources from './resources';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    /** Generated from the English catalogues (`npm run types:i18n`), because imported JSON forgets its variables. */
    resources: Resources;
    defaultVariables: AgencyFacts;
  }
}
