import { addAdminWords } from './i18n';

addAdminWords({
  en: () => import('./messages/en/admin').then((m) => m.adminMessages),
  fr: () => import('./messages/fr/admin').then((m) => m.adminMessages),
});
