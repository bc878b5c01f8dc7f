import { useTranslation } from 'react-i18next';

const named = [
  'author',
  'category',
  'challenge',
  'client',
  'closes_at',
  'company',
  'content',
  'contract_type',
  'description',
  'excerpt',
  'gallery',
  'image',
  'image_alt',
  'language',
  'location',
  'made',
  'name',
  'next_project',
  'position',
  'prev_project',
  'published',
  'published_at',
  'reading_time',
  'requirements',
  'results',
  'salary_max',
  'salary_min',
  'sentence',
  'slug',
  'solution',
  'tags',
  'technologies',
  'testimonial',
  'testimonial_author',
  'testimonial_content',
  'testimonial_position',
  'thesis',
  'title',
  'trade',
  'value',
  'workplace',
  'year',
] as const;

/** What a field is called on screen; one that nobody gave words to keeps the name of its column. */
export function useFieldNames(): (name: string) => string {
  const { t } = useTranslation('history');
  return (name) => {
    const known = named.find((one) => one === name);
    return known ? t(`fields.${known}`) : name;
  };
}
