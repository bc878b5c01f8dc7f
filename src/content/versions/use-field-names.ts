import { useTranslation } from 'react-i18next';
import type { ExceptionalDays, Week } from '@/brand/hours';
import { toMarkdown } from '@/content/article-text';
import { useLang, useMessage } from '@/i18n';
import { exceptionSentence } from '@/i18n/exception-sentence';
import { formatDate } from '@/i18n/format';
import { hoursSentence } from '@/i18n/hours-sentence';
import { toast } from '@/ui/toast-store';

const named = [
  'acknowledges_messages',
  'author',
  'body',
  'careers',
  'category',
  'challenge',
  'chat',
  'chat_label',
  'chat_url',
  'city',
  'client',
  'closes_at',
  'companies_helped',
  'company',
  'content',
  'contract_type',
  'country_code',
  'country_en',
  'country_fr',
  'currency',
  'description',
  'director',
  'email',
  'emailjs_public_key',
  'emailjs_service_id',
  'emailjs_template_id',
  'exceptional_days',
  'excerpt',
  'facebook',
  'figures',
  'founded',
  'gallery',
  'gallery_alts',
  'gallery_captions',
  'home_hidden',
  'home_order',
  'host_address',
  'host_name',
  'host_phone',
  'hours',
  'icon',
  'image',
  'image_alt',
  'instagram',
  'items',
  'language',
  'latitude',
  'legal_form_en',
  'legal_form_fr',
  'linkedin',
  'location',
  'longitude',
  'made',
  'meta_description',
  'meta_title',
  'name',
  'newsletter',
  'next_project',
  'offers',
  'phone',
  'portfolio_likes',
  'position',
  'postal_code',
  'preheader',
  'prev_project',
  'published',
  'published_at',
  'reading_time',
  'region',
  'registration',
  'requirements',
  'results',
  'salary_max',
  'salary_min',
  'sentence',
  'shows_companies',
  'shows_experience',
  'shows_founded',
  'slug',
  'solution',
  'street',
  'subject',
  'tags',
  'technologies',
  'testimonial',
  'testimonial_author',
  'testimonial_content',
  'testimonial_position',
  'text',
  'thesis',
  'tiktok',
  'time_zone',
  'title',
  'trade',
  'value',
  'workplace',
  'year',
  'years_of_experience',
] as const;

export function useFieldNames(): (name: string) => string {
  const { t } = useTranslation('history');
  return (name) => {
    const known = named.find((one) => one === name);
    return known ? t(`fields.${known}`) : name;
  };
}

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
