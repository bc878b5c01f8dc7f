import type { Lang } from '@/lib/lang';

type Bilingual = Record<Lang, string>;

/** The facts of the agency: who it is, where it is found and what the law wants to know. */
export interface Agency {
  name: string;
  city: string;
  region: string;
  country: Bilingual;
  /** ISO 3166-1 alpha-2, for structured data. */
  countryCode: string;
  phone: string;
  /** E.164, for tel: links. */
  phoneLink: string;
  email: string;
  chat: { label: string; url: string };
  social: Record<'instagram' | 'facebook' | 'linkedin' | 'tiktok', string>;
  founded: number;
  /** Marketing claims of the texts, as numbers so that each language words them. */
  companiesHelped: number;
  yearsOfExperience: number;
  hours: {
    weekdays: Bilingual;
    weekend: Bilingual;
    /** The same for machines: days by their English names, times of day in the city. */
    open: readonly { days: readonly string[]; from: string; to: string }[];
  };
  location: { latitude: number; longitude: number };
  /** Who takes up a message, one after the other: who answers it, who comes to see, who draws. Their portraits are files of public/. */
  welcome: readonly { name: string; portrait: string | null }[];
  legal: {
    form: Bilingual;
    address: string;
    postalCode: string;
    registration: string;
    director: string;
    host: { name: string; address: string; phone: string };
  };
}

const facts: Agency = {
  name: 'Colombage',
  city: 'Strasbourg',
  region: 'Grand Est',
  country: { fr: 'France', en: 'France' },
  countryCode: 'FR',
  phone: '+33 3 53 01 20 18',
  phoneLink: '+33353012018',
  email: 'bonjour@colombage.example',
  chat: { label: 'WhatsApp', url: 'https://wa.me/33639982018' },
  social: {
    instagram: 'https://www.instagram.com/colombage.example',
    facebook: 'https://www.facebook.com/colombage.example',
    linkedin: 'https://www.linkedin.com/company/colombage-example',
    tiktok: 'https://www.tiktok.com/@colombage.example',
  },
  founded: 2018,
  companiesHelped: 50,
  yearsOfExperience: 5,
  hours: {
    weekdays: { fr: 'Du lundi au samedi, de 9 h à 18 h', en: 'Monday to Saturday, 9:00 to 18:00' },
    weekend: { fr: 'Fermé le dimanche', en: 'Closed on Sunday' },
    open: [
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        from: '09:00',
        to: '18:00',
      },
    ],
  },
  location: { latitude: 48.5798, longitude: 7.7407 },
  welcome: [
    { name: 'Anna Reiss', portrait: '/people/anna-reiss.svg' },
    { name: 'Samir Ouadah', portrait: '/people/samir-ouadah.svg' },
    { name: 'Judith Wackernagel', portrait: '/people/judith-wackernagel.svg' },
  ],
  legal: {
    form: { fr: 'Entreprise individuelle', en: 'Sole proprietorship' },
    address: '12 ruelle des Charpentiers',
    postalCode: '67000',
    registration: 'SIRET 000 000 000 00018',
    director: 'Anna Reiss',
    host: {
      name: 'Greniers de données',
      address: '1 rue de l’Entrepôt, 75000 Paris, France',
      phone: '+33 1 99 00 20 18',
    },
  },
};

/** Everybody asks here, so that the facts may one day come from elsewhere than this file. */
export const agency = (): Agency => facts;
