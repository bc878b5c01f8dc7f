import { useTranslation } from 'react-i18next';
import type { ExceptionalDays, Week } from '@/brand/hours';
import { toMarkdown } from '@/content/article-text';
import { useLang, useMessage } from '@/i18n';
import { exceptionSentence } from '@/i18n/exception-sentence';
import { formatDate } from '@/i18n/format';
import { hoursSentence } from '@/i18n/hours-sentence';

/** Puts the value of a field into words that can be compared and copied. */
export function useWords() {
  const { t } = useTranslation('history');
  const lang = useLang();
  const say = useMessage();
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    // The database has checked what is in these two.
    if (name === 'hours') return hoursSentence(lang, value as Week, say);
    if (name === 'exceptional_days') {
      return (value as ExceptionalDays[]).map((days) => exceptionSentence(lang, days, say)).join('\n');
    }
    if (Array.isArray(value)) return value.join(', ');
    const text = String(value);
    if (name === 'content') return toMarkdown(text);
    // A version of long ago may hold a date that is none.
    const isDate = name.endsWith('_at') && !Number.isNaN(Date.parse(text));
    return isDate ? formatDate(lang, text, 'stamp') : text;
  };
}
