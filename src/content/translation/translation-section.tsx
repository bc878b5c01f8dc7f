import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/ui/badge';
import { SideSection } from '@/ui/side-panel';
import { isToDo, type TranslatedRow, type TranslatedTable } from './model';
import { openParagraphs } from './opening';
import { translationQueries } from './queries';
import { TranslationLink } from './translation-links';

interface TranslationSectionProps {
  table: TranslatedTable;
  /** Id of the French row; null without one. */
  french: string | null;
  isOutdated: boolean;
  /** Above the link to the editor. */
  children?: ReactNode;
}

const fields = ['linked'];

const countToDo = ({ translation, ...current }: TranslatedRow) =>
  translation ? openParagraphs({ ...current, translation }).filter(isToDo).length : 0;

/** Translation in the panel of an editor, with the number of paragraphs to review. */
export function TranslationSection({ table, french, isOutdated, children }: TranslationSectionProps) {
  const { t } = useTranslation('admin');
  const { data: count = 0 } = useQuery({
    ...translationQueries.row(table, french ?? ''),
    enabled: isOutdated && french !== null,
    select: countToDo,
  });
  return (
    <SideSection
      name="translation"
      fields={fields}
      badge={count > 0 ? <Badge tone="accent">{t('panel.toReview', { count })}</Badge> : null}
    >
      {children}
      <TranslationLink table={table} rowId={french} />
    </SideSection>
  );
}
