import type { Like } from '@/i18n/like';
import type { contact as original } from '../en/contact';

export const contact: Like<typeof original> = {
  title: 'Contact',
  metaDescription:
    'Écrivez-nous, appelez-nous ou passez nous voir : adresse, téléphone, email et horaires de notre agence à {{city}}.',
  heading: 'Poussez la porte.',
  lead: 'Dites-nous ce que vous avez en tête, même si ce n’est qu’une moitié de phrase. Nous répondons sous un jour ouvré.',
  write: 'Nous écrire',
  call: 'Nous appeler',
  details: 'Coordonnées',
  address: 'Adresse',
  phone: 'Téléphone',
  email: 'Email',
  hours: 'Horaires',
  social: 'Ailleurs',
};
