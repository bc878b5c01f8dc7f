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
  conflict: {
    title: 'Quelqu’un d’autre a enregistré entre-temps',
    text: 'Pendant que vous écriviez, une autre version a été enregistrée le {{date}}. Les deux textes existent encore : choisissez celui qui continue.',
    reload: 'Charger l’autre version',
    reloadHint: 'Continuer avec le texte de l’autre. Le vôtre reste sur cet appareil et pourra être repris.',
    overwrite: 'La remplacer par la mienne',
    overwriteHint: 'Continuer avec votre texte. Celui de l’autre sera perdu.',
    goneTitle: 'Cet élément a été supprimé',
    goneText: 'Quelqu’un l’a supprimé pendant que vous écriviez. Votre texte est toujours là.',
    recreate: 'L’enregistrer comme nouveau',
    recreateHint: 'Il est enregistré à nouveau avec le même contenu.',
    back: 'Continuer à écrire',
  },
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos modifications ne sont pas enregistrées. Une copie reste sur cet appareil et vous sera proposée à votre retour.',
    textLost: 'Vos modifications ne sont pas enregistrées, et ce navigateur n’en garde aucune copie.',
    stay: 'Rester sur la page',
    leave: 'Quitter',
  },
};
