import type { Agency } from './agency.ts';
import { brand } from './brand.ts';

const nineToSix = [{ from: '09:00', to: '18:00' }];

/** What the code says of the agency, where its owner set nothing else. `npm run setup` writes it. */
export const facts: Omit<Agency, 'phoneLink'> = {
  name: 'Colombage',
  city: 'Strasbourg',
  region: 'Grand Est',
  country: { fr: 'France', en: 'France' },
  countryCode: 'FR',
  phone: '+33 3 53 01 20 18',
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
  shows: { founded: true, companies: true, experience: true },
  hours: {
    week: [nineToSix, nineToSix, nineToSix, nineToSix, nineToSix, nineToSix, []],
    exceptions: [],
  },
  timeZone: brand.timeZone,
  currency: brand.currency,
  mail: { serviceId: '', templateId: '', publicKey: '' },
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
