import type { Like } from '@/i18n/like';
import type { unsubscribe as original } from '../en/unsubscribe';

export const unsubscribe: Like<typeof original> = {
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
};
