import type { Like } from '@/i18n/like';
import type { admin as original } from '../en/admin-shell';

export const admin: Like<typeof original> = {
  rail: {
    label: 'Administration',
    home: '{{name}}, administration',
    open: 'Ouvrir le menu',
    close: 'Fermer le menu',
    site: 'Voir le site',
    account: 'Connecté en tant que {{email}}',
  },
  entries: {
    dashboard: 'Tableau de bord',
    articles: 'Articles',
    projects: 'Projets',
    testimonials: 'Témoignages',
    media: 'Médiathèque',
    offers: 'Offres d’emploi',
    applications: 'Candidatures',
    newsletter: 'Newsletter',
    messages: 'Messages',
    personalData: 'Données personnelles',
  },
  title: '{{page}} · Administration de {{name}}',
  notFound: {
    title: 'Page introuvable',
    text: 'Cette pièce n’existe pas dans les coulisses. L’adresse est peut-être mal écrite, ou la page a déménagé.',
    back: 'Retour au tableau de bord',
  },
};
