import type { Like } from '@/i18n/like';
import type { services as original } from '../en/services';

export const services: Like<typeof original> = {
  title: 'Services',
  metaTitle: 'Services : web, design, référencement, stratégie',
  metaDescription:
    'Développement web, design, référencement et stratégie digitale par une petite agence de {{city}} : ce que nous faisons, et les quatre étapes d’un projet.',
  heading: 'Quatre métiers sous un même toit.',
  lead: 'Ils travaillent à la même table. Choisissez-en un, ou laissez-les bâtir toute la maison avec vous.',
  list: 'Ce que nous proposons',
  web: {
    title: 'Développement web',
    text: 'Des sites et des applications qui s’affichent vite, tiennent bien et se modifient sans nous appeler.',
    first: 'Sites vitrines et d’entreprise',
    second: 'Boutiques et réservations en ligne',
    third: 'Applications sur mesure',
    fourth: 'Hébergement, mises à jour et réparations',
  },
  design: {
    title: 'Design',
    text: 'Une même main, du premier croquis sur la nappe à la feuille qui sort de chez l’imprimeur.',
    first: 'Logos et identités visuelles',
    second: 'Interfaces sans mode d’emploi',
    third: 'Affiches, cartes et emballages',
    fourth: 'Illustration et direction artistique',
  },
  seo: {
    title: 'Référencement',
    text: 'Être trouvé par celles et ceux qui cherchent déjà, dans la langue où ils cherchent.',
    first: 'Audit technique et éditorial',
    second: 'Recherche locale des deux côtés du Rhin',
    third: 'Rédaction et traduction',
    fourth: 'Des chiffres lisibles chaque mois',
  },
  strategy: {
    title: 'Stratégie digitale',
    text: 'Par quoi commencer, que laisser pour plus tard, et comment savoir que cela a marché.',
    first: 'Ateliers de cadrage',
    second: 'Plans éditoriaux et newsletters',
    third: 'Bilans d’accessibilité',
    fourth: 'Formation de vos équipes',
  },
  process: {
    title: 'Quatre étapes, dans cet ordre.',
    listen: {
      title: 'Écouter',
      text: 'Nous venons chez vous, regardons comment vous travaillez et notons ce que le site devra faire. Cela tient en deux pages.',
    },
    frame: {
      title: 'Charpenter',
      text: 'La structure, les textes, les premiers dessins. Vous visitez la maison avant qu’un seul mur soit fermé.',
    },
    build: {
      title: 'Construire',
      text: 'Nous dessinons, écrivons et développons ensemble, et chaque semaine vous tenez le vrai site en main, sur un vrai téléphone.',
    },
    care: {
      title: 'Entretenir',
      text: 'Une fois les portes ouvertes, nous mesurons, réparons et améliorons. Vous gardez les clés et donnez le rythme.',
    },
  },
};
