import { describe, expect, it } from 'vitest';
import { texts } from '../support/texts';

/**
 * The words of the admin that the agency fixed, literally. Everywhere else the tests read them by their keys. A space
 * that does not break is a space here.
 */
const specified: Record<string, [key: string, fr: string, en: string][]> = {
  'The entrance': [
    ['common:error', 'Erreur', 'Error'],
    ['dashboard:title', 'Tableau de Bord', 'Dashboard'],
    ['admin:entries.dashboard', 'Tableau de Bord', 'Dashboard'],
    ['auth:login.busy', 'Connexion en cours...', 'Signing in...'],
    ['auth:login.failedTitle', 'Erreur de connexion', 'Sign-in error'],
    [
      'auth:login.failed',
      'Une erreur s’est produite lors de la connexion.',
      'An error occurred while signing in.',
    ],
    ['auth:login.doneTitle', 'Connexion réussie', 'Signed in'],
    ['auth:login.done', 'Vous êtes maintenant connecté', 'You are now signed in'],
    ['auth:signOut.action', 'Se déconnecter', 'Sign out'],
    ['auth:signOut.doneTitle', 'Déconnexion réussie', 'Signed out'],
    [
      'auth:signOut.failed',
      'Une erreur s’est produite lors de la déconnexion',
      'An error occurred while signing out',
    ],
    ['auth:signOut.done', 'Vous avez été déconnecté avec succès', 'You have been signed out successfully'],
  ],
  'The newsletter': [
    ['dashboard:newsletter.subscribed', 'Inscrit', 'Subscribed'],
    ['dashboard:newsletter.unsubscribed', 'Désinscrit', 'Unsubscribed'],
    [
      'dashboard:newsletter.loadFailed',
      'Une erreur s’est produite lors du chargement des abonnements à la newsletter',
      'An error occurred while loading newsletter subscriptions',
    ],
    ['dashboard:newsletter.removedTitle', 'Succès', 'Success'],
    ['dashboard:newsletter.removed', 'Abonnement supprimé avec succès', 'Subscription deleted successfully'],
    [
      'dashboard:newsletter.removeFailed',
      'Impossible de supprimer l’abonnement',
      'Failed to delete subscription',
    ],
  ],
  Articles: [
    ['admin-articles:list.columns.title', 'Titre', 'Title'],
    ['admin-articles:list.columns.author', 'Auteur', 'Author'],
    ['admin-articles:list.columns.created', 'Date', 'Date'],
    ['admin-articles:list.columns.status', 'Statut', 'Status'],
    ['admin-articles:status.published', 'Publié', 'Published'],
    ['admin-articles:status.draft', 'Brouillon', 'Draft'],
    ['admin-articles:list.emptyAction', 'Créer un article', 'Create Article'],
    ['admin-articles:list.loadFailed', 'Impossible de charger les articles', 'Failed to load articles'],
    ['admin-articles:list.deleteFailed', 'Impossible de supprimer l’article', 'Failed to delete article'],
    ['admin-articles:list.deleted', 'Article supprimé avec succès', 'Article deleted successfully'],
    ['admin-articles:fields.excerpt', 'Extrait', 'Excerpt'],
    ['admin-articles:fields.content', 'Contenu', 'Content'],
    ['admin-articles:fields.readingTime', 'Temps de lecture', 'Reading time'],
    ['admin-articles:fields.image', 'URL de l’image', 'Image URL'],
    ['admin-articles:fields.linkedNone', '-- Aucun article lié --', '-- No linked article --'],
    ['admin-articles:errors.titleRequired', 'Le titre est requis', 'Title is required'],
    ['admin-articles:errors.slugRequired', 'L’adresse est requise', 'Slug is required'],
    [
      'admin-articles:errors.slugCharacters',
      'L’adresse ne doit contenir que des lettres minuscules, des chiffres et des tirets',
      'Slug must contain only lowercase letters, numbers, and hyphens',
    ],
    ['admin-articles:errors.excerptRequired', 'L’extrait est requis', 'Excerpt is required'],
    ['admin-articles:errors.contentRequired', 'Le contenu est requis', 'Content is required'],
    ['admin-articles:errors.authorRequired', 'L’auteur est requis', 'Author is required'],
    [
      'admin-articles:errors.readingTimeRequired',
      'Le temps de lecture est requis',
      'Reading time is required',
    ],
    [
      'media:fields.errors.invalid',
      'L’image doit être une URL valide ou un chemin relatif (commençant par /)',
      'Image must be a valid URL or relative path (starting with /)',
    ],
    ['admin-articles:save.publish', 'Publier', 'Publish'],
    ['admin-articles:save.create', 'Créer', 'Create'],
    ['admin-articles:save.update', 'Mettre à jour', 'Update'],
    [
      'admin-articles:save.failed',
      'Une erreur s’est produite lors de l’enregistrement de l’article',
      'An error occurred while saving the article',
    ],
    [
      'admin-articles:page.loadFailed',
      'Impossible de charger les données de l’article',
      'Failed to load article data',
    ],
    ['admin-articles:link.done', 'Articles liés', 'Articles linked'],
    ['admin-articles:link.failedTitle', 'Erreur de liaison', 'Linking error'],
    [
      'admin-articles:link.failed',
      'Impossible de lier les articles. Veuillez réessayer.',
      'Failed to link articles. Please try again.',
    ],
    ['admin-articles:translate.title', 'Traduction disponible', 'Translation available'],
    ['admin-articles:translate.doneTitle', 'Traduction réussie', 'Translation done'],
    ['admin-articles:translate.failedTitle', 'Erreur de traduction', 'Translation error'],
    [
      'admin-articles:translate.failed',
      'La traduction a échoué. Veuillez réessayer.',
      'The translation failed. Please try again.',
    ],
    ['dashboard:samples.imported', 'Articles importés', 'Articles imported'],
    [
      'dashboard:samples.failed',
      'Une erreur s’est produite lors de l’import des articles',
      'An error occurred while importing articles',
    ],
  ],
  Projects: [
    [
      'admin-projects:fields.slugHint',
      'Identifiant unique pour l’URL, sans espaces ni caractères spéciaux',
      'Unique URL identifier, no spaces or special characters',
    ],
    [
      'admin-projects:list.loadFailed',
      'Une erreur est survenue lors du chargement des projets',
      'An error occurred while loading the projects',
    ],
    ['admin-projects:list.deletedTitle', 'Projet supprimé', 'Project deleted'],
    [
      'admin-projects:list.deleted',
      'Le projet a été supprimé avec succès.',
      'The project has been successfully deleted.',
    ],
    [
      'admin-projects:list.deleteFailed',
      'Une erreur est survenue lors de la suppression du projet.',
      'An error occurred while deleting the project.',
    ],
    ['admin-projects:page.loadFailedTitle', 'Erreur de récupération', 'Error retrieving data'],
    [
      'admin-projects:page.loadFailed',
      'Impossible de charger le projet #{{id}}',
      'Could not load project #{{id}}',
    ],
    ['admin-projects:page.invalid', 'ID de projet invalide', 'Invalid project ID'],
    ['admin-projects:save.create', 'Créer', 'Create'],
    ['admin-projects:save.update', 'Mettre à jour', 'Update'],
    ['admin-projects:save.saving', 'Enregistrement...', 'Saving...'],
    [
      'admin-projects:save.failed',
      'Une erreur s’est produite lors de l’enregistrement',
      'An error occurred while saving',
    ],
    ['admin-projects:save.createdTitle', 'Projet créé', 'Project created'],
    ['admin-projects:save.updatedTitle', 'Projet mis à jour', 'Project updated'],
  ],
  Testimonials: [
    ['admin-testimonials:create', 'Ajouter un témoignage', 'Add a testimonial'],
    ['admin-testimonials:dialog.testimonial', 'Témoignage', 'Testimonial'],
    [
      'admin-testimonials:empty',
      'Aucun témoignage trouvé. Ajoutez votre premier témoignage !',
      'No testimonials found. Add your first testimonial!',
    ],
    ['admin-testimonials:deletedTitle', 'Témoignage supprimé', 'Testimonial deleted'],
    [
      'admin-testimonials:deleteFailed',
      'Une erreur est survenue lors de la suppression du témoignage.',
      'An error occurred while deleting the testimonial.',
    ],
    ['admin-testimonials:addedTitle', 'Témoignage ajouté', 'Testimonial added'],
    ['admin-testimonials:updatedTitle', 'Témoignage mis à jour', 'Testimonial updated'],
    ['admin-testimonials:saveFailed', 'Une erreur est survenue.', 'An error occurred.'],
  ],
  'Job offers': [
    ['admin-careers:offers.create', 'Nouvelle offre', 'New offer'],
    ['admin-careers:offers.columns.title', 'Titre', 'Title'],
    ['admin-careers:offers.columns.location', 'Lieu', 'Location'],
    ['admin-careers:offers.columns.contract', 'Contrat', 'Contract'],
    ['admin-careers:offers.columns.status', 'Statut', 'Status'],
    ['admin-careers:offers.columns.created', 'Créée le', 'Created on'],
    ['admin-careers:offers.publish', 'Publier', 'Publish'],
    ['admin-careers:offers.hide', 'Masquer', 'Hide'],
    ['admin-careers:offers.remove', 'Supprimer', 'Delete'],
    ['admin-careers:offers.published', 'Publié', 'Published'],
    ['admin-careers:offers.draft', 'Brouillon', 'Draft'],
    ['admin-careers:offers.emptyTitle', 'Aucune offre d’emploi trouvée', 'No job offer found'],
    ['admin-careers:offers.confirmTitle', 'Confirmer la suppression', 'Confirm the deletion'],
    ['admin-careers:offers.success', 'Succès', 'Success'],
    [
      'admin-careers:offers.created',
      'L’offre d’emploi a été créée avec succès',
      'The job offer was created successfully',
    ],
    [
      'admin-careers:offers.updated',
      'L’offre d’emploi a été mise à jour avec succès',
      'The job offer was updated successfully',
    ],
    [
      'admin-careers:offers.removed',
      'L’offre d’emploi a été supprimée avec succès',
      'The job offer was deleted successfully',
    ],
    ['admin-careers:offers.shown', 'L’offre d’emploi a été publiée', 'The job offer was published'],
    ['admin-careers:offers.hidden', 'L’offre d’emploi a été masquée', 'The job offer was hidden'],
    [
      'admin-careers:offers.loadFailed',
      'Impossible de charger les offres d’emploi',
      'The job offers could not be loaded',
    ],
    [
      'admin-careers:offers.loadOneFailed',
      'Impossible de charger l’offre d’emploi',
      'The job offer could not be loaded',
    ],
    [
      'admin-careers:offers.createFailed',
      'Impossible de créer l’offre d’emploi',
      'The job offer could not be created',
    ],
    [
      'admin-careers:offers.updateFailed',
      'Impossible de mettre à jour l’offre d’emploi',
      'The job offer could not be updated',
    ],
    [
      'admin-careers:offers.removeFailed',
      'Impossible de supprimer l’offre d’emploi',
      'The job offer could not be deleted',
    ],
    [
      'admin-careers:offers.statusFailed',
      'Impossible de modifier le statut de l’offre d’emploi',
      'The status of the job offer could not be changed',
    ],
    ['admin-careers:editor.title', 'Titre', 'Title'],
    ['admin-careers:editor.location', 'Lieu', 'Location'],
    ['admin-careers:editor.contract', 'Type de contrat', 'Contract type'],
    ['admin-careers:editor.description', 'Description du poste', 'Job description'],
    ['admin-careers:editor.requirements', 'Profil recherché', 'Profile'],
    ['admin-careers:editor.errors.title', 'Le titre est requis', 'The title is required'],
    ['admin-careers:editor.errors.description', 'La description est requise', 'The description is required'],
    [
      'admin-careers:editor.errors.requirements',
      'Les prérequis sont requis',
      'The requirements are required',
    ],
    ['admin-careers:editor.errors.location', 'Le lieu est requis', 'The location is required'],
    [
      'admin-careers:editor.errors.contract',
      'Le type de contrat est requis',
      'The contract type is required',
    ],
  ],
  Applications: [
    ['admin-careers:applications.columns.name', 'Nom', 'Name'],
    ['admin-careers:applications.columns.email', 'Email', 'Email'],
    ['admin-careers:applications.columns.offer', 'Offre', 'Offer'],
    ['admin-careers:applications.columns.status', 'Statut', 'Status'],
    ['admin-careers:applications.columns.date', 'Date', 'Date'],
    ['admin-careers:applications.noOffer', 'N/A', 'N/A'],
    ['admin-careers:applications.details', 'Détails', 'Details'],
    ['admin-careers:applications.documents', 'Documents', 'Documents'],
    ['admin-careers:applications.download', 'Télécharger', 'Download'],
    ['admin-careers:applications.remove', 'Supprimer', 'Delete'],
    ['admin-careers:applications.close', 'Fermer', 'Close'],
    ['admin-careers:applications.empty', 'Aucune candidature trouvée', 'No application found'],
    ['admin-careers:applications.confirmTitle', 'Confirmer la suppression', 'Confirm the deletion'],
    [
      'admin-careers:applications.loadFailed',
      'Impossible de charger les candidatures',
      'The applications could not be loaded',
    ],
    [
      'admin-careers:applications.fileFailed',
      'Impossible d’accéder au fichier',
      'The file could not be accessed',
    ],
    [
      'admin-careers:applications.removed',
      'La candidature a été supprimée avec succès',
      'The application was deleted successfully',
    ],
    [
      'admin-careers:applications.removeFailed',
      'Impossible de supprimer la candidature',
      'The application could not be deleted',
    ],
  ],
};

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe.each(Object.entries(specified))('%s', (_group, rows) => {
  it.each(rows)('says %s', (key, fr, en) => {
    // A variable stands for itself.
    const say = (lang: 'fr' | 'en') => plain(texts(lang)(key as 'common:error', { skipInterpolation: true }));
    expect([say('fr'), say('en')]).toEqual([fr, en]);
  });
});

it.each(['fr', 'en'] as const)('What is deleted can be restored for thirty days, in %s', (lang) => {
  const t = texts(lang);
  const sentence = {
    fr: /restaurer depuis la corbeille pendant 30 jours/,
    en: /restore it from the trash for 30 days/,
  }[lang];
  for (const key of [
    'admin-articles:list.confirmText',
    'admin-projects:list.confirmText',
    'admin-testimonials:confirm.text',
    'admin-careers:offers.confirmText',
    'admin-careers:applications.confirmText',
  ])
    expect(plain(t(key as 'common:error', { skipInterpolation: true }))).toMatch(sentence);
});
