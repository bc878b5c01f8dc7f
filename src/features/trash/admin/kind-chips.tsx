import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { Chip, ChipRow } from '@/ui/chip';
import { type TrashKind, trashAreas, trashKinds } from './model';

interface KindChipsProps {
  kind: TrashKind | '';
  counts: ReadonlyMap<TrashKind, number> | undefined;
  total: number | undefined;
  onSelect: (kind: TrashKind | '') => void;
}

export function KindChips({ kind, counts, total, onSelect }: KindChipsProps) {
  const { t } = useTranslation('trash');
  const may = useMay();
  return (
    <ChipRow label={t('kind')}>
      <Chip selected={kind === ''} onSelect={() => onSelect('')}>
        {t('all')} <Count of={total} />
      </Chip>
      {trashKinds
        .filter((one) => may(trashAreas[one]))
        .map((one) => (
          <Chip key={one} selected={kind === one} onSelect={() => onSelect(one)}>
            {t(`plural.${one}`)} <Count of={counts && (counts.get(one) ?? 0)} />
          </Chip>
        ))}
    </ChipRow>
  );
}

function Count({ of }: { of: number | undefined }) {
  const lang = useLang();
  if (of === undefined) return null;
  return <span className="text-sm tabular">{formatNumber(lang, of)}</span>;
}
