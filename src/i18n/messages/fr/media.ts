import type { Like } from '@/i18n/like';
import type { media as original } from '../en/media';

export const media: Like<typeof original> = {
  page: {
    title: 'Médiathèque',
    lead: 'Toutes les images du site : en envoyer, les décrire, les remplacer, et trouver celles que plus rien ne montre.',
  },
  box: {
    label: 'Image',
    drop: 'Déposez une image ici, ou collez-la.',
    choose: 'Choisir un fichier',
    library: 'Ouvrir la médiathèque',
    remove: 'Retirer',
  },
  list: {
    label: 'Images',
    choose: 'Choisir des fichiers',
    drop: 'Ou déposez des images ici, ou collez-les.',
  },
  foreign: {
    text: 'Cette image est sur un autre site : le navigateur des lecteurs ira l’y demander.',
    copy: 'Copier dans la médiathèque',
    inText_one: 'Une image du texte est sur un autre site : le navigateur des lecteurs ira l’y demander.',
    inText_other:
      '{{count}} images du texte sont sur d’autres sites : le navigateur des lecteurs ira les y demander.',
    copyOne: 'Copier {{name}} dans la médiathèque',
  },
  upload: {
    preparing: 'Préparation de {{name}}…',
    sending: 'Envoi de {{name}}… {{percent}} %',
    progress: 'Envoi de {{name}}',
    failed: '{{name}} : {{reason}}',
    dismiss: 'Ignorer',
    placeholder: 'Envoi de {{name}}…',
  },
  faults: {
    type: 'Ce fichier n’est pas une image que le site peut montrer. Choisissez un fichier JPEG, PNG, WebP ou AVIF.',
    heavy: 'Ce fichier pèse plus de 40 Mo. Choisissez-en un plus léger.',
    unreadable: 'Cette image ne s’ouvre pas : le fichier est abîmé, ou trop grand pour ce navigateur.',
    large: 'Même réduite, cette image pèse plus de 5 Mo. Choisissez-en une plus simple.',
    copy: 'Ce site ne laisse pas copier son image. L’adresse reste telle quelle ; téléchargez l’image et envoyez-la ici.',
  },
  library: {
    label: 'Médiathèque',
    choose: 'Choisir une image',
    search: 'Rechercher dans la médiathèque',
    searchHint: 'Nom ou description',
    unusedOnly: 'Inutilisées seulement',
    count_one: '{{count}} image',
    count_other: '{{count}} images',
    found_one: '{{count}} image trouvée',
    found_other: '{{count}} images trouvées',
    upload: 'Envoyer',
    uploads: 'Envois en cours',
    empty: 'Aucune image pour le moment',
    emptyText: 'Déposez-en ici, ou envoyez-les. Elles sont réduites d’elles-mêmes.',
    nothing: 'Aucune image ne correspond',
    nothingText: 'Ni nom, ni description ne contient « {{text}} ».',
    noneUnused: 'Toutes les images servent',
    noneUnusedText: 'Il n’y a rien à ranger.',
    showAll: 'Tout afficher',
  },
  card: {
    pick: 'Utiliser {{name}}',
    open: 'Détails de {{name}}',
    size: '{{width}} × {{height}}',
    unused: 'Inutilisée',
    incomplete: 'Incomplète',
  },
  details: {
    alt: { fr: 'Description en français', en: 'Description en anglais' },
    altHint: 'Pour qui ne la voit pas. Proposée désormais partout où l’image est choisie.',
    save: 'Enregistrer',
    saved: 'Description enregistrée',
    saveFailed: 'La description n’a pas été enregistrée',
    incomplete: 'L’envoi de cette image s’est interrompu. Supprimez-la, puis envoyez-la de nouveau.',
  },
  uses: {
    title: 'Où elle sert',
    none: 'Nulle part : elle peut être supprimée sans laisser de trace.',
    article: 'Article',
    project: 'Projet',
    testimonial: 'Témoignage',
  },
  replace: {
    action: 'Remplacer…',
    done: 'Image remplacée partout',
  },
  remove: {
    action: 'Supprimer',
    title: 'Supprimer cette image ?',
    unused: '{{name}} ne sert nulle part. Cette action est irréversible.',
    used_one:
      '{{name}} sert encore à un endroit, où une couverture dessinée, ou rien, prendra sa place. Cette action est irréversible.',
    used_other:
      '{{name}} sert encore à {{count}} endroits, où une couverture dessinée, ou rien, prendra sa place. Cette action est irréversible.',
    done: 'Image supprimée',
    failed: 'L’image n’a pas été supprimée',
  },
};
