import { useTranslation } from 'react-i18next';
import { publicNamespaces } from '@/i18n/public-namespaces';

/** What a catalogue is called: the page it is read on. One that is gone keeps its own name. */
export function usePageNames(): (namespace: string) => string {
  const { t } = useTranslation('admin-texts');
  return (namespace) => {
    const known = publicNamespaces.find((one) => one === namespace);
    return known ? t(`pages.${known}`) : namespace;
  };
}
