import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/toast-store';

/** Says that pictures have come into the library; one is called by its name. */
export function useStoredToast(): (names: readonly string[]) => void {
  const { t } = useTranslation('media');
  return (names) => {
    const [name, ...others] = names;
    if (name === undefined) return;
    toast({
      kind: 'success',
      title: t('upload.stored', { count: names.length }),
      ...(others.length === 0 ? { description: name } : {}),
    });
  };
}
