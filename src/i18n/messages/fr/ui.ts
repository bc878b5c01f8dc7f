import type { Like } from '@/i18n/like';

export const ui: Like<typeof import('../en/ui').ui> = {
  close: 'Fermer',
  cancel: 'Annuler',
  optional: 'facultatif',
  loading: 'Chargement…',
  working: 'Un instant…',
  newTab: '(s’ouvre dans un nouvel onglet)',
  error: {
    title: 'Le chargement a échoué',
    text: 'Le serveur n’a pas répondu comme il le devrait. Rien de ce que vous avez fait n’est perdu.',
    retry: 'Réessayer',
  },
  empty: {
    title: 'Rien ici pour le moment',
  },
  form: {
    noScript: 'Ce formulaire a besoin de JavaScript. Sans lui, écrivez-nous à {{email}}.',
    invalid_one: 'Un champ demande votre attention.',
    invalid_other: '{{count}} champs demandent votre attention.',
  },
  theme: {
    toLight: 'Passer au thème clair',
    toDark: 'Passer au thème sombre',
  },
  toasts: {
    label: 'Notifications ({hotkey})',
    dismiss: 'Masquer cette notification',
  },
  list: {
    add: 'Ajouter',
    remove: 'Retirer « {{item}} »',
    up: 'Monter « {{item}} »',
    down: 'Descendre « {{item}} »',
    added: '« {{item}} » ajouté, {{count}} dans la liste.',
    removed: '« {{item}} » retiré, {{count}} dans la liste.',
    moved: '« {{item}} » est maintenant en position {{position}}.',
    full: 'La liste est pleine : {{max}} au maximum.',
  },
  carousel: {
    role: 'carrousel',
    slide: 'diapositive',
    previous: 'Précédent',
    next: 'Suivant',
    position: '{{current}} sur {{total}}',
  },
  marquee: {
    pause: 'Suspendre le défilement',
  },
  pagination: {
    label: 'Pages',
    previous: 'Précédente',
    next: 'Suivante',
    page: 'Page {{page}}',
    last: 'Page {{page}}, la dernière',
  },
  table: {
    actions: 'Actions',
    sort: 'Trier la liste',
    ascending: '{{name}}, ordre croissant',
    descending: '{{name}}, ordre décroissant',
    scroll: 'Tableau, défile horizontalement',
  },
};
