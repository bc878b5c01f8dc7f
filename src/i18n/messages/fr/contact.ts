import type { Like } from '@/i18n/like';
import type { contact as original } from '../en/contact';

export const contact: Like<typeof original> = {
  title: 'Contact',
  metaTitle: 'Contacter notre agence à {{city}}',
  metaDescription:
    'Écrivez-nous, appelez-nous ou passez nous voir : adresse, téléphone, email et horaires de notre agence à {{city}}.',
  heading: 'Poussez la porte.',
  lead: 'Dites-nous ce que vous avez en tête, même si ce n’est qu’une moitié de phrase. Nous répondons sous un jour ouvré.',
  details: 'Coordonnées',
  address: 'Adresse',
  phone: 'Téléphone',
  email: 'Email',
  hours: 'Horaires',
  social: 'Ailleurs',
  form: {
    title: 'Nous écrire',
    from_name: 'Votre nom',
    from_email: 'Votre adresse email',
    subject: 'Sujet',
    message: 'Votre message',
    subjects: {
      choose: 'Sélectionnez un sujet',
      newProject: 'Un nouveau projet',
      collaboration: 'Une collaboration',
      information: 'Une question',
      other: 'Autre chose',
    },
    errors: {
      nameShort: 'Dites-nous votre nom, en {{nameMin}} lettres au moins.',
      nameLong: 'Gardez votre nom sur une ligne, en {{nameMax}} caractères au plus.',
      emailMissing: 'Il nous faut votre adresse email pour vous répondre.',
      email: 'Cela ne ressemble pas à une adresse email. Vérifiez-la, s’il vous plaît.',
      subject: 'Veuillez choisir un sujet.',
      messageMissing: 'Écrivez-nous quelques mots.',
      messageLong: 'Cela fait plus de {{messageMax}} caractères. Raccourcissez un peu, s’il vous plaît.',
    },
    idle: 'Envoyer le message',
    sending: 'Envoi en cours',
    sent: 'Envoyé',
    success: 'Message envoyé !',
    successText: 'Nous vous répondrons dès que possible.',
    failed: 'Une erreur s’est produite. Veuillez réessayer plus tard.',
    limited: 'Un instant, s’il vous plaît',
    limitedText:
      'Beaucoup de messages sont arrivés en une heure, et celui-ci n’est pas parti. Votre texte reste ici : réessayez un peu plus tard, ou appelez-nous.',
    privacy: 'Nous lisons ce que vous envoyez et le gardons pour notre échange, rien d’autre.',
    privacyLink: 'Politique de confidentialité',
  },
  map: {
    title: 'Où nous trouver',
    frame: 'Carte du quartier',
    show: 'Afficher la carte',
    notice: 'La carte vient d’OpenStreetMap, qui apprend alors votre adresse réseau.',
    elsewhere: 'Ouvrir dans OpenStreetMap',
  },
};
