import type { Like } from '@/i18n/like';
import type { publication as original } from '../en/publication';

export const publication: Like<typeof original> = {
  title: 'Publier le site',
  text: 'Les visiteurs voient tout de suite ce que vous publiez. Publier le site réécrit en plus ses pages toutes prêtes, pour les moteurs de recherche et pour un premier affichage immédiat.',
  action: 'Publier le site',
  publishing: 'Transmission de la demande…',
  built: 'Les pages toutes prêtes, à présent en place, datent du {{time}}.',
  building: 'Demandé le {{time}}. Les nouvelles pages sont en préparation et paraissent en quelques minutes.',
  late: 'Demandé le {{time}}, mais les nouvelles pages ne sont toujours pas en place. La liste des déploiements, chez l’hébergeur, dit pourquoi.',
  done: 'Publié : les nouvelles pages sont en place.',
  failed: 'Le site n’a pas été publié. {{reason}}',
  refused: {
    not_configured:
      'La publication n’est pas encore configurée : le projet n’a pas d’adresse de déploiement. Le README explique comment faire.',
    nothing_to_build: 'En développement, il n’y a rien à publier : chaque page est composée à l’ouverture.',
    too_soon: 'Le site a été publié il y a moins d’une minute. Patientez un instant.',
    hook_failed:
      'L’hébergeur n’a pas pris la demande. Réessayez dans un instant ; si rien n’y fait, vérifiez l’adresse de déploiement.',
  },
};
