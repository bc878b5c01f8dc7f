import type { Like } from '@/i18n/like';
import type { drafts as original } from '../en/drafts';

export const drafts: Like<typeof original> = {
  saved: 'Enregistré sur cet appareil {{ago}}',
  failed: 'Ce navigateur ne garde aucune copie : enregistrez souvent',
  restore: {
    title: 'Un texte non enregistré a été retrouvé',
    text: 'Une version tapée sur cet appareil le {{date}} n’a jamais été enregistrée.',
    older: 'Ce qui est enregistré a changé depuis : comparez avant d’enregistrer.',
    restore: 'La reprendre',
    discard: 'L’effacer',
    restored: 'Votre texte est revenu. Enregistrez-le pour le garder.',
  },
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos modifications ne sont pas enregistrées. Une copie reste sur cet appareil et vous sera proposée à votre retour.',
    textLost: 'Vos modifications ne sont pas enregistrées, et ce navigateur n’en garde aucune copie.',
    stay: 'Rester sur la page',
    leave: 'Quitter',
  },
};
