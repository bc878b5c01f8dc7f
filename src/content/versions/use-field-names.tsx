import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExceptionalDays, Week } from '@/brand/hours';
import type { MenuEntry } from '@/brand/menu';
import { toMarkdown } from '@/content/article-text';
import { fieldCatalogue } from '@/content/tables';
import { i18nFor, loadNamespaces, type MessageKey, useLang, useMessage } from '@/i18n';
import { exceptionSentence } from '@/i18n/exception-sentence';
import { formatDate } from '@/i18n/format';
import { hoursSentence } from '@/i18n/hours-sentence';
import { toast } from '@/ui/toast-store';

const FieldNames = createContext((name: string) => name);

/** Translates the name of a column of the table around it; an unknown one is shown as it is. */
export const useFieldNames = () => useContext(FieldNames);

/** Names the columns of a table as its form does. Loads the catalogue of the form where the page does not. */
export function FieldsOf({ table, children }: { table: string; children: ReactNode }) {
  const lang = useLang();
  const message = useMessage();
  const catalogue = fieldCatalogue(table);
  const { isSuccess } = useQuery({
    queryKey: ['catalogue', lang, catalogue],
    queryFn: async () => {
      if (catalogue) await loadNamespaces(lang, [catalogue]);
      return true;
    },
    initialData: !catalogue || i18nFor(lang).hasResourceBundle(lang, catalogue) || undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: false },
  });
  const nameOf = useCallback(
    (name: string) => {
      const key: string = `${catalogue}:fields.${name}`;
      return isSuccess && i18nFor(lang).exists(key) ? message(key as MessageKey) : name;
    },
    [catalogue, isSuccess, lang, message],
  );
  return <FieldNames value={nameOf}>{children}</FieldNames>;
}

export function useFieldText() {
  const { t } = useTranslation('history');
  const lang = useLang();
  const message = useMessage();
  const entryText = ({ page, column, to, label = page, hidden }: MenuEntry) => {
    const key: string = page ? `common:nav.${page}` : `common:footer.${column}`;
    const text = i18nFor(lang).exists(key) ? message(key as MessageKey) : label;
    return hidden ? `(${text})` : [text, to].filter(Boolean).join(' ');
  };
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    // The database has checked these two.
    if (name === 'hours') return hoursSentence(lang, value as Week, message);
    if (name === 'exceptional_days') {
      return (value as ExceptionalDays[]).map((days) => exceptionSentence(lang, days, message)).join('\n');
    }
    if (name === 'header' || name === 'footer') return (value as MenuEntry[]).map(entryText).join('\n');
    if (Array.isArray(value)) return value.join(', ');
    const text = String(value);
    if (name === 'content') return toMarkdown(text);
    // An old version may hold an invalid date.
    const isDate = name.endsWith('_at') && !Number.isNaN(Date.parse(text));
    return isDate ? formatDate(lang, text, 'stamp') : text;
  };
}

/** Copies what a person wrote, and says whether the browser let it: often a single sentence is wanted back. */
export function useTextCopying() {
  const { t } = useTranslation('history');
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: 'success', title: t('copy.done') });
    } catch {
      toast({ kind: 'error', title: t('copy.failed') });
    }
  };
}
