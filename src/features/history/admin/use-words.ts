import { useTranslation } from 'react-i18next';
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
    if (Array.isArray(value)) return value.join(', ');
    const text = String(value);
    if (name === 'content') return toMarkdown(text);
    return name.endsWith('_at') ? formatDate(lang, text, 'stamp') : text;
  };
}
