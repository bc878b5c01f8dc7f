import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { useLang } from '@/i18n';
import { type Lang, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Badge, type BadgeTone } from '@/ui/badge';
import { LinkButton } from '@/ui/button';
import type { TranslatedTable, TranslationState } from './model';
import type { RowTranslation } from './queries';

interface TranslationLinkProps {
  table: TranslatedTable;
  /** Id of the French row; null without one. */
  rowId: string | null;
}

export function TranslationLink({ table, rowId }: TranslationLinkProps) {
  const { t } = useTranslation('admin');
  const lang = useLang();
  const may = useMay();
  if (rowId === null || !may('content')) return null;
  return (
    <LinkButton size="sm" icon="columns" to={paths.translationTable(lang, table, rowId)}>
      {t('translationTable')}
    </LinkButton>
  );
}

interface PairLinkProps {
  table: TranslatedTable;
  french: string | null;
  /** State of the translation: with the right for it, outdated and missing ones are translated. */
  state: string;
  /** Edit path of the translation; null without one. */
  editor: string | null;
  children: ReactNode;
}

/** Links the state of a translation to the page where it is edited. */
export function PairLink({ table, french, state, editor, children }: PairLinkProps) {
  const lang = useLang();
  const may = useMay();
  const toDo = state === 'outdated' || state === 'missing';
  const translate =
    toDo && french !== null && may('content') ? paths.translationTable(lang, table, french) : null;
  const to = translate ?? editor;
  if (to === null) return children;
  return (
    <Link to={to} className="inline-flex items-center rounded-chip touch-target hover:underline">
      {children}
    </Link>
  );
}

const tones: Record<TranslationState, BadgeTone> = {
  missing: 'neutral',
  draft: 'neutral',
  current: 'success',
  outdated: 'info',
};

export function TranslationBadge({ state }: { state: TranslationState }) {
  const { t } = useTranslation('admin-articles');
  return <Badge tone={tones[state]}>{t(`status.translation.${state}`)}</Badge>;
}

interface PairBadgeProps {
  table: TranslatedTable;
  /** Id of the row in the language of the page. */
  id: string;
  /** Undefined while it loads. */
  pair: RowTranslation | undefined;
  editPath: (lang: Lang, id: string) => string;
}

/** State of the translation of a row in a list. */
export function PairBadge({ table, id, pair, editPath }: PairBadgeProps) {
  const lang = useLang();
  if (!pair) return null;
  const { translation, translation_id } = pair;
  return (
    <PairLink
      table={table}
      french={lang === 'fr' ? id : translation_id}
      state={translation}
      editor={translation_id && editPath(otherLang(lang), translation_id)}
    >
      <TranslationBadge state={translation} />
    </PairLink>
  );
}
