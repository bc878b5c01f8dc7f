import type { Like } from '@/i18n/like';
import type { auth as original } from '../en/auth';

export const auth: Like<typeof original> = {
  login: {
    title: 'Connexion',
    lead: 'Les coulisses de {{name}}. Après la fermeture, une fenêtre reste allumée : la vôtre.',
    email: 'Email',
    password: 'Mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    submit: 'Se connecter',
    busy: 'Connexion en cours...',
    failedTitle: 'Erreur de connexion',
    failed: 'Une erreur s’est produite lors de la connexion.',
    doneTitle: 'Connexion réussie',
    done: 'Vous êtes maintenant connecté',
    errors: {
      emailRequired: 'Indiquez votre adresse email',
      emailInvalid: 'Cela ne ressemble pas à une adresse email',
      passwordRequired: 'Indiquez votre mot de passe',
      credentials:
        'Cette adresse email et ce mot de passe ne vont pas ensemble. Vérifiez les deux et réessayez.',
    },
  },
  signOut: {
    action: 'Se déconnecter',
    busy: 'Déconnexion en cours...',
    doneTitle: 'Déconnexion réussie',
    done: 'Vous avez été déconnecté avec succès',
    failed: 'Une erreur s’est produite lors de la déconnexion',
    keepTitle: 'Des textes restent sur cet appareil',
    keepText_one:
      'Un texte que vous n’avez pas enregistré est gardé dans ce navigateur. Il vous attend, sauf si vous l’effacez.',
    keepText_other:
      '{{count}} textes que vous n’avez pas enregistrés sont gardés dans ce navigateur. Ils vous attendent, sauf si vous les effacez.',
    keep: 'Garder et se déconnecter',
    erase: 'Effacer et se déconnecter',
  },
  gate: {
    loading: 'Vérification de votre session…',
    failedTitle: 'Vos droits n’ont pas pu être vérifiés',
  },
  noAccess: {
    title: 'Accès refusé',
    text: 'Vous êtes connecté en tant que {{email}}, et ce compte n’est pas administrateur du site. Un administrateur peut y remédier.',
    site: 'Aller sur le site',
  },
  ended: {
    title: 'Votre session a pris fin',
    text: 'Reconnectez-vous pour reprendre où vous en étiez. Rien de ce que vous avez tapé n’est perdu.',
    leave: 'Utiliser un autre compte',
  },
};
