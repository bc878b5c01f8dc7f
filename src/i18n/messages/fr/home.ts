import type { Like } from '@/i18n/like';
import type { home as original } from '../en/home';

export const home: Like<typeof original> = {
  metaTitle: 'Agence digitale à {{city}}',
  metaDescription:
    'Une petite agence digitale à {{city}} : sites web, design, référencement et stratégie digitale, en français et en anglais.',
  hero: {
    title: 'Des sites charpentés pour durer.',
    lead: 'Nous sommes une petite agence digitale à {{city}}. Nous concevons, construisons et faisons grandir des sites comme notre ville bâtit ses maisons : une structure claire d’abord, puis tout ce qui en fait la vôtre.',
    start: 'Lancer un projet',
    work: 'Voir nos réalisations',
    claims: 'L’agence en trois chiffres',
    founded: 'année de création',
    companies: 'entreprises accompagnées',
    years: '{{years}}+ ans',
    experience: 'd’expérience',
  },
  services: {
    title: 'Quatre métiers, un atelier.',
    all: 'Tous les services',
    web: {
      title: 'Développement web',
      text: 'Des sites et des applications qui s’affichent en un clin d’œil et restent faciles à faire évoluer.',
    },
    design: {
      title: 'Design',
      text: 'Des identités, des interfaces et des imprimés qui vous ressemblent et ne ressemblent qu’à vous.',
    },
    seo: {
      title: 'Référencement',
      text: 'Trouvé à Strasbourg, à Bâle, à Berlin, dans la langue de ceux qui cherchent.',
    },
    strategy: {
      title: 'Stratégie digitale',
      text: 'Un plan à votre mesure, vérifié chaque mois et expliqué avec des mots simples.',
    },
  },
  latest: {
    title: 'Tout juste sorti de l’atelier',
    all: 'Tous les articles',
  },
  why: {
    title: 'Pourquoi bâtir avec nous',
    all: 'À propos de l’agence',
    team: {
      title: 'Une seule table, du début à la fin',
      text: 'Les personnes du premier café sont celles qui dessinent, écrivent et construisent. Rien ne se perd dans l’escalier.',
    },
    languages: {
      title: 'Deux langues, toutes deux écrites',
      text: 'Le français et l’anglais sont rédigés chacun pour ses lecteurs. Aucune page n’est l’ombre d’une autre.',
    },
    phone: {
      title: 'Rapide sur un téléphone ordinaire',
      text: 'Nous essayons tout sur un téléphone de milieu de gamme, dans le train de Colmar. Ce qui tient entre deux tunnels tient partout.',
    },
    keys: {
      title: 'Les clés sont à vous',
      text: 'Nom de domaine, code, textes et comptes sont à votre nom dès le premier jour. Vous restez parce que vous le voulez bien.',
    },
  },
};
