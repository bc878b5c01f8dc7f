import type { Like } from '@/i18n/like';
import type { testimonials as original } from '../en/testimonials';

export const testimonials: Like<typeof original> = {
  title: 'Ce qu’en disent nos clients',
  first: 'Témoignages, première rangée',
  second: 'Témoignages, seconde rangée',
  quote: '« {{text}} »',
  failed: 'Une erreur est survenue lors du chargement des témoignages',
};
