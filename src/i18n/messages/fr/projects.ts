import type { Like } from '@/i18n/like';
import type { projects as original } from '../en/projects';

export const projects: Like<typeof original> = {
  title: 'Portfolio',
  metaDescription:
    'Ce que nous avons bâti : sites web, imprimés, produits digitaux et identités sortis de notre atelier de {{city}}.',
  heading: 'Des travaux qui tiennent debout.',
  lead: 'Quatre métiers, un atelier. Choisissez-en un, ou parcourez toute la rue.',
  filter: 'Filtrer par métier',
  categories: {
    tous: 'Tous',
    'site-web': 'Sites web',
    print: 'Imprimés',
    digital: 'Digital',
    branding: 'Identités',
  },
  facts: '{{client}} · {{year}}',
  results_one: '{{count}} projet',
  results_other: '{{count}} projets',
  emptyTitle: 'Aucun projet trouvé',
  emptyText: 'Nous n’avons pas encore de projet dans cette catégorie.',
  failedTitle: 'Erreur de chargement',
  failed: 'Impossible de charger les projets',
};
