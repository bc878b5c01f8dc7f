import { brand } from '@/lib/brand';
import type { LegalDocument } from '../document';

const { legal: details } = brand;

export const legal: LegalDocument = {
  title: 'Mentions légales',
  metaDescription: `Qui publie et qui héberge le site de ${brand.name}, et les règles de son utilisation.`,
  lead: 'Qui se tient derrière ce site, qui le fait fonctionner, et ce que l’on peut en faire.',
  sections: [
    {
      heading: 'Éditeur',
      facts: [
        { name: 'Raison sociale', value: brand.name },
        { name: 'Forme juridique', value: details.form.fr },
        {
          name: 'Adresse',
          value: `${details.address}, ${details.postalCode} ${brand.city}, ${brand.country.fr}`,
        },
        { name: 'Téléphone', value: brand.phone },
        { name: 'Email', value: brand.email },
        { name: 'Immatriculation', value: details.registration },
        { name: 'Direction de la publication', value: details.director },
      ],
    },
    {
      heading: 'Hébergeur',
      facts: [
        { name: 'Nom', value: details.host.name },
        { name: 'Adresse', value: details.host.address },
        { name: 'Téléphone', value: details.host.phone },
      ],
    },
    {
      heading: 'Propriété intellectuelle',
      paragraphs: [
        `Les textes, les dessins et le code de ce site appartiennent à ${brand.name}, à l’exception des travaux présentés dans le portfolio, qui appartiennent aux clients concernés. Citer un court passage avec un lien vers sa page est bienvenu. Toute autre reproduction demande notre accord écrit.`,
      ],
    },
    {
      heading: 'Responsabilité',
      paragraphs: [
        'Nous vérifions ce que nous publions et corrigeons les erreurs que l’on nous signale. Nous ne pouvons promettre ni que chaque page soit à tout moment complète et à jour, ni que le site ne soit jamais interrompu. Rien ici ne remplace un conseil donné pour votre propre cas.',
      ],
    },
    {
      heading: 'Liens hypertextes',
      paragraphs: [
        'Vous pouvez créer un lien vers n’importe quelle page de ce site sans nous le demander. Les pages vers lesquelles nous renvoyons ont leurs propres éditeurs : nous les avons lues au moment de poser le lien, et ne répondons pas de ce qu’elles sont devenues.',
      ],
    },
    {
      heading: 'Droit applicable',
      paragraphs: [
        `Ce site est publié en ${brand.country.fr} et soumis au droit français. Si un désaccord survivait à une conversation avec nous, les tribunaux compétents pour ${brand.city} en décideraient, sauf si le droit de la consommation en prévoit d’autres.`,
      ],
    },
  ],
};
