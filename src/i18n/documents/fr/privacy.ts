import { brand } from '@/lib/brand';
import { retention } from '@/lib/retention';
import { storageKeys } from '@/lib/storage';
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
        'Newsletter : votre adresse email, la langue dans laquelle vous lisez, la date et les termes de votre accord et, si vous partez, le jour de votre départ.',
        'Messages : votre nom, votre adresse email, le sujet et le texte que vous envoyez, la langue de la page, le sort de notre courrier et les notes que nous prenons pour vous répondre.',
        'Candidatures : votre nom, votre adresse email, votre téléphone si vous le donnez, votre message et vos fichiers PDF, puis l’avancement de votre candidature et nos notes à son sujet.',
        'Vues et j’aime : ce que vous avez lu ou aimé et quand, le nom que se donne votre navigateur, et un code calculé à partir de votre adresse réseau avec une clé secrète. L’adresse elle-même n’est jamais conservée, et le code ne permet pas de la retrouver.',
        'Tentatives : le même code compte combien de fois, en une heure, quelqu’un écrit, s’inscrit, aime ou postule, pour que personne ne submerge l’agence.',
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
        `Ce site ne pose ni cookie publicitaire ni cookie de mesure. Sur votre appareil seulement, votre navigateur retient votre thème (${storageKeys.theme}), votre langue (${storageKeys.lang}), votre réponse à la question du consentement avec sa date (${storageKeys.consent}) et le fait que vous avez ouvert une fois la discussion (${storageKeys.chat}). Jusqu’à la fermeture de l’onglet, il garde aussi l’endroit où vous en étiez de chaque page et le numéro d’une candidature commencée, avec le nom de ses fichiers. Les membres de l’agence y gardent leur session et leurs brouillons.`,
        'La carte de la page contact vient d’un tiers. Elle se charge quand vous la demandez, ou d’elle-même si vous avez accepté. Votre réponse est gardée 365 jours, puis la question revient. Les images de ce site viennent de notre propre stockage, et la discussion ne s’ouvre que si vous suivez son lien.',
      ],
    },
    {
      heading: 'Qui les voit',
      paragraphs: [
        'Les personnes de l’agence, l’entreprise qui héberge le site, sa base de données et ses fichiers, et le prestataire de courrier. Celui-ci nous transmet votre message tel que vous l’avez écrit ; d’une candidature, il ne transmet que la référence et le titre de l’offre. Personne d’autre. Nous ne vendons ni ne prêtons rien.',
      ],
    },
    {
      heading: 'Combien de temps nous les gardons',
      list: [
        'Newsletter : tant que vous êtes inscrit. Après votre départ, votre adresse reste notée comme désinscrite, pour que nous ne lui écrivions plus, jusqu’à ce que vous demandiez son effacement.',
        `Messages : ${retention.messageMonths} mois au plus.`,
        `Candidatures et leurs fichiers : ${retention.applicationMonths} mois au plus.`,
        `Fichiers d’une candidature commencée et jamais envoyée : environ ${retention.orphanHours} heures, jusqu’au prochain rangement.`,
        `Codes des vues et des j’aime : ${retention.visitorKeyMonths} mois. Les chiffres restent, sans personne derrière.`,
        `Compteurs contre les abus : ${retention.counterHours} heures.`,
        'Ce que retient votre navigateur : jusqu’à ce que vous l’effaciez, ou jusqu’à la fermeture de l’onglet.',
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
