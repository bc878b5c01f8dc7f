import { useT } from '@/i18n/i18n';
import { toast } from '@/ui/toast-store';

/** Says that pictures have come into the library; one is called by its name. */
export function useStoredToast(): (names: readonly string[]) => void {
  const t = useT();
  return (names) => {
    const [name, ...others] = names;
    if (name === undefined) return;
    toast({
      kind: 'success',
      title: t('media.upload.stored', { count: names.length }),
      ...(others.length === 0 ? { description: name } : {}),
    });
  };
}
