import { brand } from '@/lib/brand';
import type { LegalDocument } from '../document';

export const privacy: LegalDocument = {
  title: 'Politique de confidentialité',
  metaDescription: `Ce que le site de ${brand.name} apprend de vous, pourquoi, pour combien de temps, et comment vous y opposer.`,
  lead: 'Ce que ce site apprend de vous, pourquoi, pour combien de temps, et comment le faire changer.',
  sections: [
    {
      heading: 'Qui est responsable',
      paragraphs: [
        `${brand.name}, ${brand.legal.address}, ${brand.legal.postalCode} ${brand.city}. Les questions sur vos données s’adressent à ${brand.email}, et c’est une personne qui répond.`,
      ],
    },
    {
      heading: 'Les données collectées',
      paragraphs: [
        'Nous ne recueillons que ce que vous nous envoyez, et ce qu’il faut au site pour compter :',
      ],
      list: [
        'Newsletter : votre adresse email, la langue dans laquelle vous lisez et la date de votre accord.',
        'Messages : votre nom, votre adresse email et ce que vous écrivez.',
        'Candidatures : votre nom, votre adresse email, votre téléphone si vous le donnez, votre message et vos fichiers PDF.',
        'Vues et j’aime : un code calculé à partir de votre adresse réseau avec une clé secrète, et le nom de votre navigateur. L’adresse elle-même n’est jamais conservée et ne peut être retrouvée à partir du code.',
      ],
    },
    {
      heading: 'À quoi elles servent',
      list: [
        'À vous envoyer la newsletter, parce que vous l’avez demandée.',
        'À répondre à votre message ou à votre candidature, parce que vous nous avez écrit.',
        'À compter les vues et les j’aime une fois par visiteur et à empêcher les abus : notre intérêt légitime à un chiffre honnête.',
      ],
    },
    {
      heading: 'Les cookies et la mémoire de votre navigateur',
      paragraphs: [
        'Ce site ne pose ni cookie publicitaire ni cookie de mesure. Votre navigateur retient votre thème, votre langue, votre réponse à la question du consentement et si vous avez ouvert une fois la discussion, sur votre appareil seulement. Les membres de l’agence y gardent aussi leur session.',
        'La carte de la page contact vient d’un tiers. Elle se charge quand vous la demandez, ou d’elle-même si vous avez accepté. Votre réponse est gardée 365 jours, puis la question revient.',
      ],
    },
    {
      heading: 'Qui les voit',
      paragraphs: [
        'Les personnes de l’agence, l’entreprise qui héberge le site et sa base de données, et le prestataire qui achemine nos avis par courrier électronique. Personne d’autre. Nous ne vendons ni ne prêtons rien.',
      ],
    },
    {
      heading: 'Combien de temps nous les gardons',
      list: [
        'Newsletter : jusqu’à votre désinscription ou votre demande d’effacement.',
        'Messages : aussi longtemps que durent l’échange et ses suites.',
        'Candidatures et leurs fichiers : 24 mois au plus.',
        'Codes des vues et des j’aime : 13 mois. Les chiffres restent, sans personne derrière.',
        'Compteurs contre les abus : 24 heures.',
      ],
    },
    {
      heading: 'Vos droits',
      paragraphs: [
        `Le règlement européen sur la protection des données vous permet de consulter vos données, de les faire corriger ou effacer, de vous opposer à leur usage, de le limiter, de les emporter ailleurs et de retirer un accord à tout moment. Écrivez à ${brand.email}. Si notre réponse ne vous satisfait pas, l’autorité compétente est la CNIL (cnil.fr).`,
      ],
    },
    {
      heading: 'Modifications',
      paragraphs: [
        'Quand ce texte change, sa version change avec lui. Si une modification touche à ce que vous avez accepté, nous vous le redemandons.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [
        `Par email à ${brand.email}, par téléphone au ${brand.phone}, ou par lettre à l’adresse ci-dessus.`,
      ],
    },
  ],
};
