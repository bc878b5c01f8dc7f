import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * What journeys read literally, in the one language that their file runs in, here in both: as the catalogues hold it. A
 * space that does not break is a space here.
 */
const read: [key: string, fr: string, en: string][] = [
  ['admin:notFound.title', 'Page introuvable', 'Page not found'],
  ['admin-articles:list.found_one', '{{count}} article trouvé', '{{count}} article found'],
  ['admin-articles:list.found_other', '{{count}} articles trouvés', '{{count}} articles found'],
  ['admin-calendar:week.more_one', 'et {{count}} autre', 'and {{count}} more'],
  ['admin-calendar:week.more_other', 'et {{count}} autres', 'and {{count}} more'],
  ['admin-careers:closed.title', 'Cette offre est close', 'This offer has closed'],
  ['admin-messages:unread_one', '{{count}} message non lu', '{{count}} unread message'],
  ['admin-messages:unread_other', '{{count}} messages non lus', '{{count}} unread messages'],
  ['admin-newsletter:count_one', '{{count}} abonnement', '{{count}} subscription'],
  ['admin-newsletter:count_other', '{{count}} abonnements', '{{count}} subscriptions'],
  [
    'admin-newsletter:exported_one',
    'Le fichier contient {{count}} abonnement.',
    'The file holds {{count}} subscription.',
  ],
  [
    'admin-newsletter:exported_other',
    'Le fichier contient {{count}} abonnements.',
    'The file holds {{count}} subscriptions.',
  ],
  [
    'admin-projects:errors.pictureTextLong',
    'Ce texte peut compter {{pictureText}} caractères au plus',
    'This may have {{pictureText}} characters at most',
  ],
  ['admin-projects:page.back', 'Retour aux projets', 'Back to the projects'],
  ['admin-settings:bar.count_one', '{{count}} réglage modifié', '{{count}} setting changed'],
  ['admin-settings:bar.count_other', '{{count}} réglages modifiés', '{{count}} settings changed'],
  [
    'admin-settings:group.legal.missing_one',
    'Obligatoires. Il manque {{count}} chose.',
    'Required by law. {{count}} thing is missing.',
  ],
  [
    'admin-settings:group.legal.missing_other',
    'Obligatoires. Il manque {{count}} choses.',
    'Required by law. {{count}} things are missing.',
  ],
  ['admin-team:empty', 'Personne n’est encore à la fenêtre.', 'Nobody is at the window yet.'],
  ['admin-team:errors.nameRequired', 'Le nom est requis', 'Name is required'],
  ['admin-team:errors.tradeRequired', 'Le métier est requis', 'Trade is required'],
  [
    'admin-testimonials:added',
    'Le témoignage a été ajouté avec succès.',
    'The testimonial has been successfully added.',
  ],
  [
    'admin-testimonials:deleted',
    'Le témoignage a été supprimé avec succès.',
    'The testimonial has been successfully deleted.',
  ],
  ['admin-testimonials:errors.companyRequired', 'L’entreprise est requise', 'Company is required'],
  ['admin-testimonials:errors.testimonialRequired', 'Le témoignage est requis', 'Testimonial is required'],
  [
    'admin-testimonials:loadFailed',
    'Une erreur est survenue lors du chargement des témoignages.',
    'An error occurred while loading the testimonials.',
  ],
  [
    'admin-testimonials:updated',
    'Le témoignage a été mis à jour avec succès.',
    'The testimonial has been successfully updated.',
  ],
  [
    'articles:emptyText',
    'Essayez d’autres termes ou d’autres catégories',
    'Try different search terms or categories',
  ],
  ['articles:emptyTitle', 'Aucun article trouvé', 'No articles found'],
  ['articles:latestFailed', 'Impossible de charger les articles', 'Unable to load articles'],
  ['articles:likeCount_one', '{{shown}} j’aime', '{{shown}} like'],
  ['articles:likeCount_other', '{{shown}} j’aime', '{{shown}} likes'],
  [
    'articles:missing',
    'L’article que vous cherchez n’existe pas.',
    'The article you are looking for doesn’t exist.',
  ],
  ['audit-log:rows_one', '{{count}} ligne', '{{count}} row'],
  ['audit-log:rows_other', '{{count}} lignes', '{{count}} rows'],
  ['audit-log:title', 'Journal', 'Audit log'],
  [
    'careers:form.errors.large',
    'Le fichier doit être inférieur à 5 MB',
    'The file must be smaller than 5 MB',
  ],
  ['careers:form.errors.name', 'Le nom est requis', 'The name is required'],
  ['careers:form.errors.type', 'Seuls les fichiers PDF sont acceptés', 'Only PDF files are accepted'],
  ['careers:form.failed', 'Impossible d’envoyer votre candidature.', 'Your application could not be sent.'],
  ['careers:form.sent', 'Candidature envoyée', 'Application sent'],
  [
    'careers:form.sentText',
    'Votre candidature a été envoyée avec succès. Nous vous contacterons bientôt.',
    'Your application has been sent successfully. We will contact you soon.',
  ],
  ['careers:form.submit', 'Envoyer ma candidature', 'Send my application'],
  ['careers:offer.back', 'Retour aux offres', 'Back to the offers'],
  [
    'careers:offer.missing',
    'Cette offre d’emploi n’existe pas ou n’est plus disponible.',
    'This job offer does not exist or is no longer available.',
  ],
  ['careers:offer.missingTitle', 'Offre non trouvée', 'Offer not found'],
  ['careers:offer.requirements', 'Profil recherché', 'Your profile'],
  ['careers:offers.see', 'Voir l’offre et postuler', 'See the offer and apply'],
  [
    'common:errors.generic',
    'Quelque chose s’est mal passé. Veuillez réessayer.',
    'Something went wrong. Please try again.',
  ],
  ['common:retry', 'Réessayer', 'Try again'],
  ['contact:form.subjects.choose', 'Sélectionnez un sujet', 'Select a subject'],
  ['contact:form.subjects.collaboration', 'Une collaboration', 'Working together'],
  ['contact:form.subjects.information', 'Une question', 'A question'],
  ['contact:form.subjects.newProject', 'Un nouveau projet', 'A new project'],
  ['contact:form.subjects.other', 'Autre chose', 'Something else'],
  [
    'contact:form.successText',
    'Nous vous répondrons dès que possible.',
    'We will get back to you as soon as possible.',
  ],
  ['contact:now.opens', 'Fermé, ouvre {{day}} à {{time}}', 'Closed, opens {{day}} at {{time}}'],
  ['contact:now.today', 'aujourd’hui', 'today'],
  ['dashboard:articles.title', 'Articles publiés', 'Published articles'],
  ['dashboard:figures.fewer', '{{difference}} de moins qu’avant', '{{difference}} fewer than before'],
  ['dashboard:figures.likes', 'J’aime', 'Likes'],
  [
    'dashboard:figures.likesNote',
    'Donnés dans la période et non retirés',
    'Given in the period and not taken back',
  ],
  ['dashboard:figures.more', '{{difference}} de plus qu’avant', '{{difference}} more than before'],
  [
    'dashboard:figures.offers_one',
    '{{count}} offre publiée sur {{all}}',
    '{{count}} published offer out of {{all}}',
  ],
  [
    'dashboard:figures.offers_other',
    '{{count}} offres publiées sur {{all}}',
    '{{count}} published offers out of {{all}}',
  ],
  ['dashboard:newArticle', 'Nouvel article', 'New article'],
  ['dashboard:period.d28', '28 jours', '28 days'],
  ['dashboard:period.d364', '52 semaines', '52 weeks'],
  ['dashboard:ranking.more_one', '{{count}} de plus', '{{count}} more'],
  ['dashboard:ranking.more_other', '{{count}} de plus', '{{count}} more'],
  ['dashboard:sections.drafts_one', '{{count}} brouillon', '{{count}} draft'],
  ['dashboard:sections.drafts_other', '{{count}} brouillons', '{{count}} drafts'],
  ['dashboard:sections.published_one', '{{count}} publié', '{{count}} published'],
  ['dashboard:sections.published_other', '{{count}} publiés', '{{count}} published'],
  ['dashboard:views.titleWeeks', 'Vues par semaine', 'Views per week'],
  ['dashboard:waiting.draft.untranslated.fr', 'il manque l’anglais', 'the English is missing'],
  ['dashboard:waiting.none', 'Rien n’attend', 'Nothing waits'],
  ['dashboard:waiting.since_one', 'attend {{count}} jour', 'waiting {{count}} day'],
  ['dashboard:waiting.since_other', 'attend {{count}} jours', 'waiting {{count}} days'],
  ['dashboard:waiting.title', 'Ce qui vous attend', 'What is waiting for you'],
  ['dashboard:waiting.today', 'attend moins d’un jour', 'waiting less than a day'],
  ['media:focus.crops', 'Recadrages', 'Crops'],
  ['media:focus.fromTop', '{{percent}} % depuis le haut', '{{percent}}% from the top'],
  ['media:replace.title', 'Remplacer {{name}} partout', 'Replace {{name}} everywhere'],
  ['newsletter:already', 'Déjà inscrit', 'Already subscribed'],
  ['newsletter:invalid', 'Veuillez entrer une adresse email valide', 'Please enter a valid email address'],
  ['newsletter:success', 'Inscription réussie', 'Thank you for subscribing!'],
  [
    'personal-data:applications.due_one',
    '{{count}} candidature est arrivée à échéance.',
    '{{count}} application is due.',
  ],
  [
    'personal-data:applications.due_other',
    '{{count}} candidatures sont arrivées à échéance.',
    '{{count}} applications are due.',
  ],
  [
    'personal-data:strays.found_one',
    '{{count}} fichier sans candidature.',
    '{{count}} file without an application.',
  ],
  [
    'personal-data:strays.found_other',
    '{{count}} fichiers sans candidature.',
    '{{count}} files without an application.',
  ],
  ['projects:emptyTitle', 'Aucun projet trouvé', 'No projects found'],
  ['projects:failed', 'Impossible de charger les projets', 'Unable to load projects'],
  ['projects:failedTitle', 'Erreur de chargement', 'Loading Error'],
  ['search:emptyTitle', 'Rien pour « {{term}} »', 'Nothing for “{{term}}”'],
  ['search:results_one', '{{count}} résultat pour « {{term}} »', '{{count}} result for “{{term}}”'],
  ['search:results_other', '{{count}} résultats pour « {{term}} »', '{{count}} results for “{{term}}”'],
  [
    'testimonials:failed',
    'Une erreur est survenue lors du chargement des témoignages',
    'An error occurred while loading the testimonials',
  ],
  ['ui:form.invalid_one', 'Un champ demande votre attention.', 'One field needs your attention.'],
  [
    'ui:form.invalid_other',
    '{{count}} champs demandent votre attention.',
    '{{count}} fields need your attention.',
  ],
];

const locales = join(import.meta.dirname, '../../src/i18n/locales');

function textOf(lang: string, key: string): string {
  const [namespace = '', path = ''] = key.split(':');
  const catalogue: unknown = JSON.parse(readFileSync(join(locales, lang, `${namespace}.json`), 'utf8'));
  const text = path.split('.').reduce((value, name) => (value as Record<string, unknown>)[name], catalogue);
  return String(text).replace(/[\u00a0\u202f]/g, ' ');
}

it.each(read)('%s reads as in the journeys', (key, fr, en) => {
  expect([textOf('fr', key), textOf('en', key)]).toEqual([fr, en]);
});
