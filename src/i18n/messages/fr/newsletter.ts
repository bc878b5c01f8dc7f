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
};
