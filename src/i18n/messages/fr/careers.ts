import type { Like } from '@/i18n/like';
import type { careers as original } from '../en/careers';

export const careers: Like<typeof original> = {
  title: 'Carrières',
  metaDescription:
    'Travailler dans une petite agence digitale à {{city}} : comment nous travaillons, comment nous recrutons et comment nous écrire.',
  heading: 'Une place à l’établi.',
  lead: 'Nous sommes peu nombreux, nous aimons le rester, et nous choisissons avec soin avec qui partager la machine à café.',
  how: {
    title: 'Comment nous recrutons.',
    write: {
      title: 'Vous écrivez',
      text: 'Quelques lignes et une chose que vous avez faite. Un site que vous avez aimé faire nous parle mieux que trois pages d’adjectifs.',
    },
    meet: {
      title: 'Nous nous voyons',
      text: 'Une heure avec les personnes qui travailleraient avec vous. Vous posez au moins autant de questions que nous.',
    },
    try: {
      title: 'Nous essayons',
      text: 'Une demi-journée sur un vrai projet, rémunérée, avec une réponse dans la semaine, quelle qu’elle soit.',
    },
    begin: {
      title: 'Vous commencez',
      text: 'Avec quelqu’un à vos côtés, un projet à vous en vue et votre nom sur ce que vous faites.',
    },
  },
  write: {
    title: 'Les candidatures spontanées sont lues.',
    text: 'Design, développement, écriture : dites-nous ce que vous aimeriez bâtir, en français ou en anglais.',
    action: 'Nous écrire',
  },
};
