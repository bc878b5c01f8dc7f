import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import type { DeskTable } from './model';

interface DeskLinkProps {
  table: DeskTable;
  /** Of the French document; null where there is none. */
  rowId: string | null;
}

/** From an editor to the desk of what it edits. */
export function DeskLink({ table, rowId }: DeskLinkProps) {
  const { t } = useTranslation('admin');
  const lang = useLang();
  const may = useMay();
  if (rowId === null || !may('content')) return null;
  return (
    <LinkButton size="sm" icon="columns" to={paths.translationDesk(lang, table, rowId)}>
      {t('translationDesk')}
    </LinkButton>
  );
}
