import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import type { Leftover } from './typed';

interface LeftoversProps {
  leftovers: readonly Leftover[];
  onForget: () => void;
}

/** What was typed for paragraphs that are gone: to be copied before it is let go. */
export function Leftovers({ leftovers, onForget }: LeftoversProps) {
  const { t } = useTranslation('translation-desk');
  if (leftovers.length === 0) return null;
  return (
    <section role="status" className="rounded-panel border border-info bg-info-soft px-5 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto font-semibold">{t('leftovers.heading', { count: leftovers.length })}</p>
        <Button size="sm" onClick={onForget}>
          {t('leftovers.forget')}
        </Button>
      </div>
      <ul className="mt-2 flex flex-col gap-3">
        {leftovers.map(({ field, source, text }) => (
          <li key={`${field} ${source} ${text}`} className="whitespace-pre-line">
            <p lang="fr" className="text-sm text-muted">
              {source}
            </p>
            <p lang="en">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
