import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast-store';
import { textOf } from './compare';
import type { Content } from './model';
import { useWords } from './use-words';

/** What a version says, for the clipboard: one sentence of it is often all that is wanted back. */
export function CopyButton({ content }: { content: Content | undefined }) {
  const { t } = useTranslation('history');
  const words = useWords();
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ kind: 'success', title: t('copy.done') }),
      () => toast({ kind: 'error', title: t('copy.failed') }),
    );
  return (
    <Button
      icon="copy"
      aria-disabled={content === undefined || undefined}
      onClick={() => {
        if (content) void copy(textOf(content, words));
      }}
    >
      {t('copy.open')}
    </Button>
  );
}
