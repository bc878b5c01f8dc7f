import type { Like } from '@/i18n/like';
import type { personal as original } from '../en/personal-data';

export const personal: Like<typeof original> = {
  title: 'Données personnelles',
  lead: 'Ce qui a été gardé assez longtemps, ce qui n’appartient à rien, et tout ce qui concerne une personne.',
  loadFailed: 'Le chargement a échoué',
  applications: {
    title: 'Candidatures de plus de {{months}} mois',
    none: 'Aucune candidature n’est gardée depuis plus longtemps.',
    due_one: '{{count}} candidature est arrivée à échéance.',
    due_other: '{{count}} candidatures sont arrivées à échéance.',
    purge: 'Effacer avec leurs fichiers',
    confirmTitle: 'Effacer ce qui est arrivé à échéance ?',
    confirmText_one:
      '{{count}} candidature et ses fichiers disparaissent définitivement. Cette action est irréversible.',
    confirmText_other:
      '{{count}} candidatures et leurs fichiers disparaissent définitivement. Cette action est irréversible.',
    purged: 'Ce qui était à échéance est effacé',
    kept: 'Tout n’a pas pu être effacé',
    keptText: 'Conservées avec leurs fichiers : {{names}}. Réessayez dans un instant.',
  },
  messages: {
    title: 'Messages de plus de {{months}} mois',
    none: 'Aucun message n’est gardé depuis plus longtemps.',
    due_one: '{{count}} message est arrivé à échéance.',
    due_other: '{{count}} messages sont arrivés à échéance.',
    purge: 'Les effacer',
    confirmText_one: '{{count}} message disparaît définitivement. Cette action est irréversible.',
    confirmText_other: '{{count}} messages disparaissent définitivement. Cette action est irréversible.',
    purged: 'Les messages sont effacés',
    failed: 'Impossible d’effacer les messages',
  },
  strays: {
    title: 'Fichiers qui n’appartiennent à rien',
    text: 'Laissés par des candidatures commencées et jamais envoyées, il y a plus de {{hours}} heures.',
    none: 'Chaque fichier stocké appartient à une candidature.',
    found_one: '{{count}} fichier sans candidature.',
    found_other: '{{count}} fichiers sans candidature.',
    sweep: 'Les retirer',
    swept: 'Les fichiers sont retirés',
    failed: 'Un fichier n’a pas pu être retiré. Il reste listé ici.',
    incomplete: 'Candidatures dont un fichier manque : {{names}}.',
  },
  person: {
    title: 'Une personne',
    text: 'Pour qui demande ce que vous gardez à son sujet, ou demande à être oublié.',
    email: 'Adresse email',
    emailInvalid: 'Indiquez une adresse email entière',
    find: 'Chercher',
    nothing: 'Rien n’est gardé au sujet de {{email}}.',
    found: 'Gardé au sujet de {{email}} :',
    applications_one: '{{count}} candidature',
    applications_other: '{{count}} candidatures',
    messages_one: '{{count}} message',
    messages_other: '{{count}} messages',
    newsletter_one: '{{count}} inscription à la newsletter',
    newsletter_other: '{{count}} inscriptions à la newsletter',
    export: 'Tout télécharger',
    exportHint:
      'Un fichier texte pour la personne ; ses propres documents se téléchargent depuis les candidatures.',
    erase: 'Tout effacer',
    confirmTitle: 'Tout effacer au sujet de cette personne ?',
    confirmText:
      'Les candidatures avec leurs fichiers, les messages et l’inscription à la newsletter de {{email}} disparaissent définitivement. Cette action est irréversible.',
    erased: 'Plus rien n’est gardé au sujet de cette personne',
    failed: 'Tout n’a pas pu être effacé. Ce qui reste est listé ; réessayez.',
  },
};
