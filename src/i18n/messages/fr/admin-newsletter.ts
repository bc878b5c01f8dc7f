import type { Like } from '@/i18n/like';
import type { adminNewsletter as original } from '../en/admin-newsletter';

export const adminNewsletter: Like<typeof original> = {
  title: 'Newsletter',
  columns: { email: 'Email', date: 'Date', language: 'Langue', status: 'Statut' },
  search: 'Rechercher dans les abonnements',
  searchHint: 'Adresse email',
  status: 'Statut',
  allStatuses: 'Tous les statuts',
  language: 'Langue',
  allLanguages: 'Toutes les langues',
  count_one: '{{count}} abonnement',
  count_other: '{{count}} abonnements',
  found_one: '{{count}} abonnement trouvé',
  found_other: '{{count}} abonnements trouvés',
  export: 'Exporter en CSV',
  exported_one: 'Le fichier contient {{count}} abonnement.',
  exported_other: 'Le fichier contient {{count}} abonnements.',
  exportedTitle: 'Export prêt',
  exportFailed: 'Impossible d’exporter les abonnements',
  file: 'newsletter-{{date}}.csv',
  csv: {
    subscribedOn: 'Inscrit le',
    unsubscribedOn: 'Désinscrit le',
    consent: 'Version du texte de consentement',
    link: 'Lien de désinscription',
  },
  empty: 'Personne ne s’est encore inscrit.',
  emptyText: 'Le formulaire se trouve au bas des articles et dans le pied de page.',
  nothing: 'Aucun abonnement ne correspond',
  nothingText: 'Un autre mot ou un autre filtre le trouvera peut-être.',
  showAll: 'Tout afficher',
};
