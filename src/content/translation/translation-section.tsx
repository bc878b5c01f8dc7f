import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/ui/badge';
import { SideSection } from '@/ui/side-panel';
import { type Desk, isToDo, type TranslatedTable } from './model';
import { openParagraphs } from './opening';
import { deskQueries } from './queries';
import { DeskLink } from './translation-links';

interface TranslationSectionProps {
  table: TranslatedTable;
  /** Id of the French row; null without one. */
  french: string | null;
  isOutdated: boolean;
  /** Above the link to the desk. */
  children?: ReactNode;
}

const fields = ['linked'];

const countToDo = ({ translation, ...desk }: Desk) =>
  translation ? openParagraphs({ ...desk, translation }).filter(isToDo).length : 0;

/** Translation in the panel of an editor, with the number of paragraphs to review. */
export function TranslationSection({ table, french, isOutdated, children }: TranslationSectionProps) {
  const { t } = useTranslation('admin');
  const { data: count = 0 } = useQuery({
    ...deskQueries.document(table, french ?? ''),
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
      <DeskLink table={table} rowId={french} />
    </SideSection>
  );
}
