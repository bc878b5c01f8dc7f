import { useTranslation } from 'react-i18next';
import type { Factor } from '@/auth/model';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

interface FactorListProps {
  factors: readonly Factor[];
  onRemove: (factor: Factor) => void;
}

export function FactorList({ factors, onRemove }: FactorListProps) {
  const { t } = useTranslation('account');
  const lang = useLang();
  return (
    <ul
      aria-label={t('factors.list')}
      className="w-full max-w-150 divide-y divide-line rounded-panel border border-line bg-surface"
    >
      {factors.map((factor) => (
        <li key={factor.id} className="flex items-center gap-3 px-4 py-2.5">
          <Icon name="success" className="size-5 shrink-0 text-success" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold break-words">{factor.name}</span>
            <span className="block text-sm text-muted">
              {t('factors.since', { date: formatDate(lang, factor.since) })}
            </span>
          </span>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('factors.removeOne', { name: factor.name })}
            onClick={() => onRemove(factor)}
          >
            {t('factors.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
