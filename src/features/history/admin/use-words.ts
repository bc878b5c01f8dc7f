import { useTranslation } from 'react-i18next';
import { exceptionSentence } from '@/brand/exception-sentence';
import type { ExceptionalDays, Week } from '@/brand/hours';
import { hoursSentence } from '@/brand/hours-sentence';
import { toMarkdown } from '@/features/articles/content';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';

/** Puts the value of a field into words that can be compared and copied. */
export function useWords() {
  const { t } = useTranslation('history');
  const lang = useLang();
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    // The database has checked what is in these two.
    if (name === 'hours') return hoursSentence(lang, value as Week);
    if (name === 'exceptional_days') {
      return (value as ExceptionalDays[]).map((days) => exceptionSentence(lang, days)).join('\n');
    }
    if (Array.isArray(value)) return value.join(', ');
    const text = String(value);
    if (name === 'content') return toMarkdown(text);
    return name.endsWith('_at') ? formatDate(lang, text, 'stamp') : text;
  };
}
