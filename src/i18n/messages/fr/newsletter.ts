import type { Like } from '@/i18n/like';
import type { newsletter as original } from '../en/newsletter';

export const newsletter: Like<typeof original> = {
  name: 'Newsletter',
  title: 'Une lettre de l’atelier',
  text: 'De temps à autre : ce que nous avons appris, ce que nous avons construit, une lecture qui en vaut la peine. Un clic suffit pour partir.',
  email: 'Votre adresse email',
  placeholder: 'vous@exemple.fr',
  submit: 'S’inscrire',
  invalid: 'Veuillez entrer une adresse email valide',
  success: 'Inscription réussie',
  successText: 'Merci pour votre inscription à notre newsletter.',
  already: 'Déjà inscrit',
  alreadyText: 'Cette adresse email reçoit déjà notre newsletter.',
  leave: {
    title: 'Quitter la newsletter',
    asks: 'Un clic, et plus aucune lettre n’arrivera. Nous posons la question, car les logiciels de messagerie ouvrent les liens d’eux-mêmes.',
    action: 'Me désinscrire',
    stay: 'Finalement, je reste',
    doneTitle: 'C’est fait',
    done: 'Plus aucune lettre n’arrivera à cette adresse. Vous pouvez revenir quand vous voulez avec le formulaire ci-dessous.',
    unknownTitle: 'Ce lien ne mène nulle part',
    unknown:
      'Le lien est incomplet ou n’est plus connu. Prenez celui de notre dernière lettre, ou écrivez à {{email}} et nous le ferons pour vous.',
    failed: 'Vous êtes toujours inscrit : cela n’a pas pu être enregistré.',
    home: 'Retour à l’accueil',
  },
};
