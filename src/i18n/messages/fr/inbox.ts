import type { Like } from '@/i18n/like';
import type { inbox as original } from '../en/inbox';

export const inbox: Like<typeof original> = {
  title: 'Messages',
  all: 'Tous',
  unreadOnly: 'Non lus',
  show: 'Messages à afficher',
  list: 'Messages reçus',
  unread_one: '{{count}} message non lu',
  unread_other: '{{count}} messages non lus',
  new: 'Non lu',
  subjects: {
    projet: 'Nouveau projet',
    collaboration: 'Collaboration',
    information: 'Information',
    autre: 'Autre',
  },
  delivery: {
    pending: 'Email non confirmé',
    sent: 'Email envoyé',
    failed: 'Email en échec',
    not_configured: 'Boîte de réception seule',
  },
  deliveryHint: {
    pending:
      'Le navigateur de l’expéditeur n’a pas dit ce que l’email est devenu. Le message, lui, est bien ici.',
    sent: 'Une copie est partie par email à l’agence.',
    failed: 'L’email n’a pas pu partir : ce message n’existe qu’ici.',
    not_configured: 'Aucun service d’email n’est configuré : les messages n’arrivent qu’ici.',
  },
  written: 'Écrit en anglais',
  reply: 'Répondre par email',
  markUnread: 'Marquer comme non lu',
  remove: 'Supprimer',
  back: 'Tous les messages',
  note: {
    label: 'Note privée',
    hint: 'Seuls les administrateurs la voient. Elle s’enregistre d’elle-même.',
    saving: 'Enregistrement...',
    saved: 'Note enregistrée',
    failed: 'La note n’a pas pu être enregistrée',
    retry: 'Enregistrer à nouveau la note',
  },
  confirmTitle: 'Supprimer ce message ?',
  confirmText:
    'Le message de {{name}} et sa note disparaîtront définitivement. Cette action est irréversible.',
  deletedTitle: 'Message supprimé',
  deleted: 'Le message a été supprimé avec succès.',
  deleteFailed: 'Impossible de supprimer le message',
  markFailed: 'Le message n’a pas pu être marqué',
  loadFailed: 'Impossible de charger les messages',
  loadOneFailed: 'Impossible de charger le message',
  missing: 'Ce message n’existe plus.',
  empty: 'Personne n’a encore écrit.',
  emptyText: 'Ce que les visiteurs envoient par le formulaire de contact arrive ici.',
  noneUnread: 'Tout a été lu.',
  showAll: 'Afficher tous les messages',
};
