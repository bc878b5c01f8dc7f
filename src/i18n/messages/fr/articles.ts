import type { Like } from '@/i18n/like';
import type { articles as original } from '../en/articles';

export const articles: Like<typeof original> = {
  title: 'Articles',
  metaTitle: 'Articles sur le web et le design',
  pageTitle: 'Articles, page {{page}}',
  metaDescription:
    'Les carnets de l’atelier : construire, écrire, dessiner et se faire trouver, pour celles et ceux qui ont une entreprise à faire tourner.',
  heading: 'Les carnets de l’atelier',
  lead: 'Ce que nous apprenons en construisant pour d’autres, écrit pour celles et ceux qui ont une entreprise à faire tourner.',
  search: 'Rechercher dans les articles',
  searchHint: 'Un mot, un sujet…',
  filter: 'Filtrer par catégorie',
  all: 'Tous',
  results_one: '{{count}} article',
  results_other: '{{count}} articles',
  loading: 'Chargement des articles…',
  emptyTitle: 'Aucun article trouvé',
  emptyText: 'Essayez d’autres termes ou d’autres catégories',
  showAll: 'Voir tous les articles',
  latest: 'Derniers articles',
  latestFailed: 'Impossible de charger les articles',
  minutes: '{{minutes}} min',
  tags: 'Mots-clés',
  counts: '{{views}} vues, {{likes}} j’aime',
  sampleNotice: {
    failed:
      'Vous êtes connecté, voici donc ce que les visiteurs ne voient pas : les articles n’ont pas pu être chargés, et les exemples fournis les remplacent.',
    empty:
      'Vous êtes connecté, voici donc ce que les visiteurs ne voient pas : rien n’est encore publié en français, et les exemples fournis en tiennent lieu.',
  },
  back: 'Tous les articles',
  about: 'À propos de cet article',
  writtenBy: 'Écrit par {{author}}',
  readingTime: 'Temps de lecture',
  category: 'Catégorie',
  views: 'Vues',
  missingTitle: 'Article introuvable',
  missing: 'L’article que vous cherchez n’existe pas.',
  backToArticles: 'Retour aux articles',
  failedTitle: 'Cet article n’a pas pu être chargé',
};
