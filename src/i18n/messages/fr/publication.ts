import type { Like } from '@/i18n/like';
import type { publication as original } from '../en/publication';

export const publication: Like<typeof original> = {
  title: 'Publier le site',
  text: 'Les visiteurs voient tout de suite ce que vous publiez. Publier le site réécrit en plus ses pages toutes prêtes, pour les moteurs de recherche et pour un premier affichage immédiat.',
  action: 'Publier le site',
  publishing: 'Transmission de la demande…',
  done: 'Demandé le {{time}}. Les nouvelles pages paraissent en quelques minutes.',
  failed: 'Le site n’a pas été publié. {{reason}}',
  refused: {
    not_configured:
      'La publication n’est pas encore configurée : le projet n’a pas d’adresse de déploiement. Le README explique comment faire.',
    nothing_to_build: 'En développement, il n’y a rien à publier : chaque page est composée à l’ouverture.',
    too_soon: 'Le site a été publié il y a moins d’une minute. Patientez un instant.',
    hook_failed: 'L’hébergeur n’a pas pris la demande. Réessayez dans un instant.',
  },
};
