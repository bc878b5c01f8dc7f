import type { Like } from '@/i18n/like';
import type { account as original } from '../en/account';

export const account: Like<typeof original> = {
  title: 'Mon compte',
  lead: 'Connecté en tant que {{email}}.',
  password: {
    title: 'Changer le mot de passe',
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    newHint: 'Au moins {{min}} caractères. Quelques mots à la suite font très bien l’affaire.',
    repeat: 'Nouveau mot de passe, encore une fois',
    submit: 'Changer le mot de passe',
    busy: 'Changement en cours...',
    doneTitle: 'Mot de passe changé',
    done: 'Vous vous connecterez désormais avec le nouveau. Les autres appareils ont été déconnectés.',
    failedTitle: 'Le mot de passe n’a pas été changé',
  },
  forgot: {
    link: 'Mot de passe oublié ?',
    title: 'Mot de passe oublié',
    lead: 'Indiquez votre adresse email. Si elle appartient à un compte, un lien pour choisir un nouveau mot de passe y est envoyé.',
    email: 'Email',
    submit: 'Envoyer le lien',
    busy: 'Envoi en cours...',
    sentTitle: 'Regardez vos emails',
    sent: 'Si {{email}} appartient à un compte, un lien est en route. Il ne sert qu’une fois et pour peu de temps. Regardez aussi parmi les indésirables.',
    again: 'L’envoyer à nouveau',
    back: 'Retour à la connexion',
    failedTitle: 'Le lien n’a pas été envoyé',
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    lead: 'Pour {{email}}.',
    submit: 'Enregistrer le mot de passe',
    expiredTitle: 'Ce lien ne fonctionne plus',
    expired:
      'Un lien pour choisir un mot de passe ne sert qu’une fois, et pour peu de temps. Demandez-en un nouveau.',
    askAgain: 'Demander un nouveau lien',
  },
  errors: {
    emailRequired: 'Indiquez votre adresse email',
    emailInvalid: 'Cela ne ressemble pas à une adresse email',
    currentRequired: 'Indiquez votre mot de passe actuel',
    currentWrong: 'Ce n’est pas votre mot de passe actuel',
    newShort: 'Le mot de passe doit compter au moins {{min}} caractères',
    newLong: 'Le mot de passe peut compter {{max}} caractères au plus',
    newSame: 'Le nouveau mot de passe est le même que l’actuel',
    repeat: 'Les deux mots de passe ne sont pas les mêmes',
  },
};
