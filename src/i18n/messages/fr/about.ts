import type { Like } from '@/i18n/like';
import type { about as original } from '../en/about';

export const about: Like<typeof original> = {
  title: 'À propos',
  metaDescription:
    'Qui nous sommes : une petite agence digitale de {{city}}, fondée en {{founded}}, qui porte le nom des pans de bois de sa ville.',
  heading: 'Bâtie à {{city}}, poutre après poutre.',
  lead: 'Nous portons le nom des maisons de notre ville : une charpente visible, un remplissage paisible, rien de caché.',
  story: {
    title: 'Comment la maison a commencé',
    first:
      'L’agence a ouvert en {{founded}} au {{address}}. Les charpentiers ont quitté la ruelle depuis longtemps, mais leurs pans de bois en tiennent encore toutes les maisons, et le nom était trouvé avant que le premier bureau soit monté.',
    second:
      'Un colombage se lit depuis le trottoir. On voit quelle poutre porte quoi, et l’on remplace un panneau sans abattre le mur. Un site devrait être ainsi : compris de ceux à qui il appartient, et réparé panneau par panneau.',
    third:
      'Depuis, nous avons accompagné plus de {{companies}} entreprises. Ce qu’elles demandent est rarement spectaculaire : être trouvées, être comprises des deux côtés de la frontière, et changer un prix un dimanche soir sans écrire à personne.',
  },
  values: {
    title: 'Ce qui la tient debout.',
    creativity: {
      title: 'Créativité',
      text: 'Une forme propre à chaque client, trouvée dans son travail et non dans un catalogue.',
    },
    excellence: {
      title: 'Excellence',
      text: 'Nous sommes exigeants sur ce que personne n’a demandé : le message d’erreur, la page imprimée, la deuxième ligne d’un titre.',
    },
    collaboration: {
      title: 'Collaboration',
      text: 'Vous êtes dans la pièce. Les brouillons se montrent tôt, les décisions s’expliquent, et votre non est bienvenu tant qu’il ne coûte rien.',
    },
    quality: {
      title: 'Qualité',
      text: 'Tout est essayé à la main, sur des téléphones ordinaires, au clavier et les yeux fermés, avant que quiconque l’essaie à son tour.',
    },
  },
};
