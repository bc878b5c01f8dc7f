import { useTranslation } from 'react-i18next';
import type { ExceptionalDays, Week } from '@/brand/hours';
import { toMarkdown } from '@/content/article-text';
import { useLang, useMessage } from '@/i18n';
import { exceptionSentence } from '@/i18n/exception-sentence';
import { formatDate } from '@/i18n/format';
import { hoursSentence } from '@/i18n/hours-sentence';

/** Formats the value of a field for comparing and copying. */
export function useFieldText() {
  const { t } = useTranslation('history');
  const lang = useLang();
  const message = useMessage();
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    // The database has checked these two.
    if (name === 'hours') return hoursSentence(lang, value as Week, message);
    if (name === 'exceptional_days') {
      return (value as ExceptionalDays[]).map((days) => exceptionSentence(lang, days, message)).join('\n');
    }
    if (Array.isArray(value)) return value.join(', ');
    const text = String(value);
    if (name === 'content') return toMarkdown(text);
    // An old version may hold an invalid date.
    const isDate = name.endsWith('_at') && !Number.isNaN(Date.parse(text));
    return isDate ? formatDate(lang, text, 'stamp') : text;
  };
}
