import '@/ui/admin-icons';
import { I18nextProvider } from 'react-i18next';
import { i18nFor } from '@/i18n';
import { KitPage } from './kit-page';

export function Kit() {
  return (
    <I18nextProvider i18n={i18nFor('en')}>
      <KitPage />
    </I18nextProvider>
  );
}
