import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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

interface PairLinkProps {
  table: DeskTable;
  /** Of the French document; null where there is none. */
  french: string | null;
  /** How the pair stands: what lags and what is missing is done at the desk, by whoever works there. */
  state: string;
  /** Where the translation is edited; null where there is none. */
  editor: string | null;
  /** The badge that says how it stands. */
  children: ReactNode;
}

/** From how a pair stands to where something is done about it. */
export function PairLink({ table, french, state, editor, children }: PairLinkProps) {
  const lang = useLang();
  const may = useMay();
  const toDo = state === 'outdated' || state === 'missing';
  const desk = toDo && french !== null && may('content') ? paths.translationDesk(lang, table, french) : null;
  const to = desk ?? editor;
  if (to === null) return children;
  return (
    <Link to={to} className="inline-flex rounded-chip touch-target hover:underline">
      {children}
    </Link>
  );
}
