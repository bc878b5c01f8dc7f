import { describe, expect, it } from 'vitest';
import { langs } from '@/lib/lang';
import { retention } from '@/lib/retention';
import { texts } from '../support/texts';

/**
 * The words of the public side that the agency fixed, literally. Everywhere else the tests read them by their keys. A
 * space that does not break is a space here, and a variable stands for itself.
 */
const specified: Record<string, [key: string, fr: string, en: string][]> = {
  'The menu': [
    ['common:nav.home', 'Accueil', 'Home'],
    ['common:nav.services', 'Services', 'Services'],
    ['common:nav.articles', 'Articles', 'Articles'],
    ['common:nav.portfolio', 'Portfolio', 'Portfolio'],
    ['common:nav.about', 'À propos', 'About'],
    ['common:nav.careers', 'Carrières', 'Careers'],
    ['common:nav.contact', 'Contact', 'Contact'],
    [
      'common:chat.label',
      'Discuter avec nous sur {{name}} (nouvel onglet)',
      'Chat with us on {{name}} (opens in a new tab)',
    ],
  ],
  'What leads to the portfolio or to the page about the agency': [
    ['about:title', 'À propos', 'About'],
    ['home:hero.work', 'Voir le portfolio', 'See the portfolio'],
    ['home:street.people.name', 'À propos', 'About'],
    ['home:street.work.name', 'Portfolio', 'Portfolio'],
    ['home:why.all', 'À propos', 'About'],
    ['home:work.all', 'Voir le portfolio', 'See the portfolio'],
    ['projects:title', 'Portfolio', 'Portfolio'],
    ['search:portfolio', 'Voir le portfolio', 'See the portfolio'],
  ],
  'The home page': [
    ['home:hero.years', '{{years}}+ ans', '{{years}}+ yrs'],
    ['ui:carousel.next', 'Suivant', 'Next'],
    ['articles:latestFailed', 'Impossible de charger les articles', 'Unable to load articles'],
    [
      'testimonials:failed',
      'Une erreur est survenue lors du chargement des témoignages',
      'An error occurred while loading the testimonials',
    ],
  ],
  'The portfolio': [
    ['projects:emptyTitle', 'Aucun projet trouvé', 'No projects found'],
    [
      'projects:emptyText',
      'Nous n’avons pas encore de projet dans cette catégorie.',
      'We don’t have any projects in this category yet.',
    ],
    ['projects:failedTitle', 'Erreur de chargement', 'Loading Error'],
    ['projects:failed', 'Impossible de charger les projets', 'Unable to load projects'],
    ['projects:back', 'Retour aux projets', 'Back to projects'],
  ],
  'The articles': [
    [
      'articles:missing',
      'L’article que vous cherchez n’existe pas.',
      'The article you are looking for doesn’t exist.',
    ],
    ['articles:backToArticles', 'Retour aux articles', 'Back to articles'],
    ['articles:emptyTitle', 'Aucun article trouvé', 'No articles found'],
    [
      'articles:emptyText',
      'Essayez d’autres termes ou d’autres catégories',
      'Try different search terms or categories',
    ],
    ['reactions:like', 'J’aime', 'Like'],
    ['reactions:thanks', 'Merci, cela nous fait plaisir !', 'Thanks for liking!'],
    [
      'reactions:thanksText',
      'Votre soutien nous donne envie de continuer.',
      'We appreciate your support for our content.',
    ],
  ],
  'The newsletter': [
    ['newsletter:submit', 'S’inscrire', 'Subscribe'],
    ['newsletter:invalid', 'Veuillez entrer une adresse email valide', 'Please enter a valid email address'],
    ['newsletter:already', 'Déjà inscrit', 'Already subscribed'],
    ['newsletter:success', 'Inscription réussie', 'Thank you for subscribing!'],
  ],
  'The offers and their form': [
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
    [
      'careers:offer.missing',
      'Cette offre d’emploi n’existe pas ou n’est plus disponible.',
      'This job offer does not exist or is no longer available.',
    ],
    ['careers:offer.missingTitle', 'Offre non trouvée', 'Offer not found'],
    ['careers:offer.requirements', 'Profil recherché', 'Your profile'],
    ['careers:offers.see', 'Voir l’offre et postuler', 'View the role and apply'],
  ],
  'The contact form': [
    ['contact:form.subjects.choose', 'Sélectionnez un sujet', 'Select a subject'],
    ['contact:form.idle', 'Envoyer le message', 'Send the message'],
    ['contact:form.success', 'Message envoyé !', 'Message sent!'],
    [
      'contact:form.successText',
      'Nous vous répondrons dès que possible.',
      'We will get back to you as soon as possible.',
    ],
    [
      'contact:form.failed',
      'Une erreur s’est produite. Veuillez réessayer plus tard.',
      'An error occurred. Please try again later.',
    ],
  ],
  'Every page': [
    ['common:error', 'Erreur', 'Error'],
    [
      'common:errors.generic',
      'Quelque chose s’est mal passé. Veuillez réessayer.',
      'Something went wrong. Please try again.',
    ],
    ['common:notFound.title', 'Page introuvable', 'Page not found'],
    ['common:notFound.home', 'Retour à l’accueil', 'Back to the home page'],
    [
      'common:updated',
      'Dernière mise à jour : {{date}} (version {{version}} de cette politique)',
      'Last updated: {{date}} (policy version {{version}})',
    ],
  ],
};

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe.each(Object.entries(specified))('%s', (_group, rows) => {
  it.each(rows)('says %s', (key, fr, en) => {
    const read = langs.map((lang) => plain(texts(lang)(key as 'common:error', { skipInterpolation: true })));
    expect(read).toEqual([fr, en]);
  });
});

describe.each(langs)('The legal texts of %s', (lang) => {
  const sections = (key: string) => texts(lang)(key as 'legal:sections', { returnObjects: true });

  it('contains six and nine sections', () => {
    expect(sections('legal:sections')).toHaveLength(6);
    expect(sections('privacy:sections')).toHaveLength(9);
  });

  it('name the periods after which messages and applications are erased', () => {
    expect([retention.messageMonths, retention.applicationMonths]).toEqual([12, 24]);
    const whole = plain(JSON.stringify(sections('privacy:sections')));
    for (const period of [' 12 mo', ' 24 mo']) expect(whole).toContain(period);
  });
});
