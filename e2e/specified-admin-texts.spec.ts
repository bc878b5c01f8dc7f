import type { Locator, Page } from 'playwright/test';
import { expect, langs, locales, preferMarkdown, signIn, test } from './fixtures.ts';

// Animations are off: the visitors' journeys test them, and they cost the browser much time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What an administrator reads, in the words fixed by the agency; Playwright takes a space that does not break for a space. */
const words = {
  fr: {
    error: 'Erreur',
    dashboard: 'Tableau de Bord',
    signOut: 'Se déconnecter',
    status: /Inscrit|Désinscrit/,
    newsletterFailed: 'Une erreur s’est produite lors du chargement des abonnements à la newsletter',
    subscriptionKept: 'Impossible de supprimer l’abonnement',
    remove: /^Supprimer/,
    articleColumns: ['Titre', 'Auteur', 'Date', 'Statut'],
    states: /Publié|Brouillon/,
    articlesFailed: 'Impossible de charger les articles',
    articleKept: 'Impossible de supprimer l’article',
    articleLost: 'Impossible de charger les données de l’article',
    articleUnsaved: 'Une erreur s’est produite lors de l’enregistrement de l’article',
    publish: 'Publier',
    update: 'Mettre à jour',
    cancel: 'Annuler',
    excerpt: 'Extrait',
    content: 'Contenu',
    minutes: 'Temps de lecture',
    articleErrors: [
      'Le titre est requis',
      'Le slug est requis',
      'L’extrait est requis',
      'Le contenu est requis',
      'L’auteur est requis',
    ],
    slugShape: 'Le slug ne doit contenir que des lettres minuscules, des chiffres et des tirets',
    image: 'URL de l’image',
    imageShape: 'L’image doit être une URL valide ou un chemin relatif (commençant par /)',
    unlinked: '-- Aucun article lié --',
    linkFailed: ['Erreur de liaison', 'Impossible de lier les articles. Veuillez réessayer.'],
    projectsFailed: 'Une erreur est survenue lors du chargement des projets',
    projectKept: 'Une erreur est survenue lors de la suppression du projet.',
    projectUnsaved: 'Une erreur s’est produite lors de l’enregistrement',
    projectLost: ['Erreur de récupération', 'Impossible de charger le projet #987654'],
    projectInvalid: 'ID de projet invalide',
    slugHint: 'Identifiant unique pour l’URL, sans espaces ni caractères spéciaux',
    create: 'Créer',
    add: 'Ajouter un témoignage',
    edit: /^Modifier/,
    testimonialEmpty: 'Aucun témoignage trouvé. Ajoutez votre premier témoignage !',
    testimonialText: 'Témoignage',
    testimonialKept: 'Une erreur est survenue lors de la suppression du témoignage.',
    testimonialUnsaved: 'Une erreur est survenue.',
    offerColumns: ['Titre', 'Lieu', 'Contrat', 'Statut', 'Créée le'],
    newOffer: 'Nouvelle offre',
    location: 'Lieu',
    contract: 'Type de contrat',
    contracts: ['CDI', 'CDD', 'Stage', 'Alternance', 'Freelance'],
    offerErrors: [
      'Le titre est requis',
      'La description est requise',
      'Les prérequis sont requis',
      'Le lieu est requis',
    ],
    offerFields: ['Titre', 'Description du poste', 'Profil recherché'],
    offersEmpty: 'Aucune offre d’emploi trouvée',
    offersFailed: 'Impossible de charger les offres d’emploi',
    offerLost: 'Impossible de charger l’offre d’emploi',
    offerUncreated: 'Impossible de créer l’offre d’emploi',
    offerUnsaved: 'Impossible de mettre à jour l’offre d’emploi',
    offerKept: 'Impossible de supprimer l’offre d’emploi',
    offerState: 'Impossible de modifier le statut de l’offre d’emploi',
    toggle: /^(Publier|Masquer) /,
    confirmDeletion: 'Confirmer la suppression',
    restorable: /corbeille pendant 30\sjours/,
    applicationColumns: ['Nom', 'Email', 'Offre', 'Statut', 'Date'],
    tabs: ['Détails', 'Documents'],
    close: 'Fermer',
    delete: 'Supprimer',
    download: /^Télécharger/,
    applicationsEmpty: 'Aucune candidature trouvée',
    applicationsFailed: 'Impossible de charger les candidatures',
    fileFailed: 'Impossible d’accéder au fichier',
    applicationKept: 'Impossible de supprimer la candidature',
    signedOut: ['Déconnexion réussie', 'Vous avez été déconnecté avec succès'],
  },
  en: {
    error: 'Error',
    dashboard: 'Dashboard',
    signOut: 'Sign out',
    status: /Subscribed|Unsubscribed/,
    newsletterFailed: 'An error occurred while loading newsletter subscriptions',
    subscriptionKept: 'Failed to delete subscription',
    remove: /^Delete/,
    articleColumns: ['Title', 'Author', 'Date', 'Status'],
    states: /Published|Draft/,
    articlesFailed: 'Failed to load articles',
    articleKept: 'Failed to delete article',
    articleLost: 'Failed to load article data',
    articleUnsaved: 'An error occurred while saving the article',
    publish: 'Publish',
    update: 'Update',
    cancel: 'Cancel',
    excerpt: 'Excerpt',
    content: 'Content',
    minutes: 'Reading time',
    articleErrors: [
      'Title is required',
      'Slug is required',
      'Excerpt is required',
      'Content is required',
      'Author is required',
    ],
    slugShape: 'Slug must contain only lowercase letters, numbers, and hyphens',
    image: 'Image URL',
    imageShape: 'Image must be a valid URL or relative path (starting with /)',
    unlinked: '-- No linked article --',
    linkFailed: ['Linking error', 'Failed to link articles. Please try again.'],
    projectsFailed: 'An error occurred while loading the projects',
    projectKept: 'An error occurred while deleting the project.',
    projectUnsaved: 'An error occurred while saving',
    projectLost: ['Error retrieving data', 'Could not load project #987654'],
    projectInvalid: 'Invalid project ID',
    slugHint: 'Unique URL identifier, no spaces or special characters',
    create: 'Create',
    add: 'Add a testimonial',
    edit: /^Edit/,
    testimonialEmpty: 'No testimonials found. Add your first testimonial!',
    testimonialText: 'Testimonial',
    testimonialKept: 'An error occurred while deleting the testimonial.',
    testimonialUnsaved: 'An error occurred.',
    offerColumns: ['Title', 'Location', 'Contract', 'Status', 'Created on'],
    newOffer: 'New offer',
    location: 'Location',
    contract: 'Contract type',
    contracts: ['CDI', 'CDD', 'Stage', 'Alternance', 'Freelance'],
    offerErrors: [
      'The title is required',
      'The description is required',
      'The requirements are required',
      'The location is required',
    ],
    offerFields: ['Title', 'Job description', 'Profile'],
    offersEmpty: 'No job offer found',
    offersFailed: 'The job offers could not be loaded',
    offerLost: 'The job offer could not be loaded',
    offerUncreated: 'The job offer could not be created',
    offerUnsaved: 'The job offer could not be updated',
    offerKept: 'The job offer could not be deleted',
    offerState: 'The status of the job offer could not be changed',
    toggle: /^(Publish|Hide) /,
    confirmDeletion: 'Confirm the deletion',
    restorable: /from the trash for 30 days/,
    applicationColumns: ['Name', 'Email', 'Offer', 'Status', 'Date'],
    tabs: ['Details', 'Documents'],
    close: 'Close',
    delete: 'Delete',
    download: /^Download/,
    applicationsEmpty: 'No application found',
    applicationsFailed: 'The applications could not be loaded',
    fileFailed: 'The file could not be accessed',
    applicationKept: 'The application could not be deleted',
    signedOut: ['Signed out', 'You have been signed out successfully'],
  },
} as const;

/** A refusal without a sentence of its own, which no second try would change. */
const silent = { status: 400, json: { code: 'XX000', message: '' } };

/** Requests of one kind are refused from now on. */
const refuse = (page: Page, method: string, address: string) =>
  page.route(address, (route) =>
    route.request().method() === method ? route.fulfill(silent) : route.fallback(),
  );

const told = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

async function toldIn(page: Page, [title, text]: readonly [string, string]): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: title }).filter({ hasText: text });
  await expect(toast.first()).toBeVisible();
}

/** Deletes by the button, after the second word, what the server then keeps. */
async function tryToDelete(button: Locator, confirm: RegExp | string): Promise<Locator> {
  await button.click();
  const dialog = button.page().getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: confirm }).last().click();
  return dialog;
}

for (const lang of langs) {
  const say = words[lang];
  const admin = `/${lang}/admin`;

  test.describe(`words fixed by the agency of the back office in ${lang}`, () => {
    const start = async (
      apart: (options: object) => Promise<Page>,
      account: Parameters<typeof signIn>[2],
    ) => {
      const page = await apart({ locale: locales[lang] });
      // Leaving unsaved text is asked about, and meant.
      page.on('dialog', (dialog) => dialog.accept());
      await signIn(page, lang, account);
      await preferMarkdown(page);
      return page;
    };

    test('Dashboard', async ({ apart, account }) => {
      const page = await start(apart, account);
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.dashboard);
      await expect(page).toHaveTitle(new RegExp(`^${say.dashboard}`));
      await expect(page.locator('meta[name="robots"]').last()).toHaveAttribute(
        'content',
        'noindex, nofollow',
      );
      for (const screen of ['articles', 'projects', 'testimonials', 'job-offers', 'job-applications']) {
        await expect(main.locator(`a[href="${admin}/${screen}"]`).first()).toBeVisible();
      }
      const subscription = main.getByRole('listitem').filter({ hasText: say.status }).first();
      await expect(subscription).toContainText(/\d{2}\/\d{2}\/\d{4}\s\d{2}:\d{2}/);
      await refuse(page, 'DELETE', '**/rest/v1/newsletter*');
      await tryToDelete(subscription.getByRole('button', { name: say.remove }), say.delete);
      await toldIn(page, [say.error, say.subscriptionKept]);
      await refuse(page, 'GET', '**/rest/v1/newsletter*');
      await page.reload();
      await told(page, say.newsletterFailed);
      await page.getByRole('button', { name: say.signOut }).first().click();
      await expect(page).toHaveURL('/admin/login');
      const [title, text] = say.signedOut;
      await expect(
        page.getByRole('status').filter({ hasText: title }).filter({ hasText: text }),
      ).toBeVisible();
    });

    test('Articles', async ({ apart, account }) => {
      const page = await start(apart, account);
      await page.goto(`${admin}/articles`);
      const headers = page.getByRole('columnheader');
      await expect(headers.first()).toBeVisible();
      expect((await headers.allInnerTexts()).slice(0, 4).map((text) => text.trim())).toEqual(
        say.articleColumns,
      );
      for (const tab of ['English', 'Français'])
        await expect(page.getByRole('tab', { name: tab })).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: say.states }).last();
      await expect(row).toContainText(/\d{1,2}\s\p{L}+\s\d{4}/u);
      await refuse(page, 'DELETE', `**/rest/v1/articles_${lang}*`);
      await tryToDelete(row.getByRole('button', { name: say.remove }), say.delete);
      await told(page, say.articleKept);
      await page.keyboard.press('Escape');

      await page.goto(`${admin}/article/new`);
      await expect(page.getByLabel(say.excerpt, { exact: true })).toHaveAttribute('rows', '2');
      await expect(page.getByLabel(say.content, { exact: true })).toHaveAttribute('rows', '10');
      await expect(page.getByLabel(say.minutes, { exact: true })).toHaveValue('5');
      await page.getByLabel(say.image, { exact: true }).fill('nowhere');
      await page.getByRole('button', { name: say.publish, exact: true }).click();
      for (const error of [...say.articleErrors, say.imageShape]) {
        await expect(page.getByText(error).first()).toBeVisible();
      }
      await page.getByLabel('Slug', { exact: true }).fill('Mon Slug');
      await expect(page.getByText(say.slugShape).first()).toBeVisible();

      await page.goto(`${admin}/articles`);
      await page.getByRole('row').filter({ hasText: say.states }).last().getByRole('link').first().click();
      const linked = page.getByRole('combobox').filter({ hasText: say.unlinked });
      await expect(linked).toBeVisible();
      await refuse(page, 'POST', '**/rest/v1/rpc/link_articles*');
      await linked.selectOption({ label: say.unlinked });
      await page.getByRole('button', { name: say.update, exact: true }).click();
      await toldIn(page, say.linkFailed);
      await refuse(page, 'PATCH', `**/rest/v1/articles_${lang}*`);
      await page.getByLabel(say.excerpt, { exact: true }).fill('Autrement.');
      await page.getByRole('button', { name: say.update, exact: true }).click();
      await toldIn(page, [say.error, say.articleUnsaved]);

      await refuse(page, 'POST', '**/rest/v1/rpc/articles_for_editing*');
      await page.reload();
      await told(page, say.articleLost);
      await refuse(page, 'POST', '**/rest/v1/rpc/list_articles*');
      await page.goto(`${admin}/articles`);
      await told(page, say.articlesFailed);
    });

    test('Projects', async ({ apart, account }) => {
      const page = await start(apart, account);
      await page.goto(`${admin}/projects`);
      const row = page.getByRole('row').nth(1);
      await refuse(page, 'DELETE', `**/rest/v1/projects_${lang}*`);
      await tryToDelete(row.getByRole('button', { name: say.remove }), say.delete);
      await toldIn(page, [say.error, say.projectKept]);
      await page.goto(`${admin}/projects/new`);
      await expect(page.getByText(say.slugHint)).toBeVisible();
      const categories = page.locator('select option');
      expect(await categories.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
        'site-web',
        'print',
        'digital',
        'branding',
      ]);
      await page.getByRole('button', { name: say.create, exact: true }).click();
      await toldIn(page, [say.error, say.projectUnsaved]);
      await page.goto(`${admin}/projects/edit/987654`);
      await toldIn(page, say.projectLost);
      await page.goto(`${admin}/projects/edit/douze`);
      await told(page, say.projectInvalid);
      await refuse(page, 'GET', `**/rest/v1/projects_${lang}*`);
      await page.goto(`${admin}/projects`);
      await told(page, say.projectsFailed);
    });

    test('Testimonials', async ({ apart, account }) => {
      const page = await start(apart, account);
      await page.goto(`${admin}/testimonials`);
      const tile = page.getByRole('main').getByRole('listitem').first();
      await refuse(page, 'DELETE', `**/rest/v1/testimonials_${lang}*`);
      await tile.getByRole('button', { name: say.remove }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(say.restorable);
      await dialog.getByRole('button', { name: say.delete, exact: true }).click();
      await toldIn(page, [say.error, say.testimonialKept]);
      await refuse(page, 'PATCH', `**/rest/v1/testimonials_${lang}*`);
      await tile.getByRole('button', { name: say.edit }).click();
      const form = page.getByRole('dialog');
      const text = form.getByLabel(say.testimonialText, { exact: true });
      await expect(text).toHaveAttribute('rows', '5');
      await text.fill('Autrement.');
      // By keyboard: what the deletion was told still stands over the button.
      await form.getByRole('button', { name: say.update, exact: true }).press('Enter');
      await toldIn(page, [say.error, say.testimonialUnsaved]);
      await page.route(`**/rest/v1/testimonials_${lang}*`, (route) => route.fulfill({ json: [] }));
      await page.reload();
      await expect(page.getByText(say.testimonialEmpty)).toBeVisible();
    });

    test('Job offers', async ({ apart, account }) => {
      const page = await start(apart, account);
      await page.goto(`${admin}/job-offers`);
      const headers = page.getByRole('columnheader');
      await expect(headers.first()).toBeVisible();
      expect((await headers.allInnerTexts()).slice(0, 5)).toEqual(say.offerColumns);
      const row = page.getByRole('row').nth(1);
      await expect(row).toContainText(say.states);
      await refuse(page, 'PATCH', '**/rest/v1/job_offers*');
      await row.getByRole('button', { name: say.toggle }).click();
      await toldIn(page, [say.error, say.offerState]);
      await refuse(page, 'DELETE', '**/rest/v1/job_offers*');
      const dialog = await tryToDelete(row.getByRole('button', { name: say.remove }), say.delete);
      await toldIn(page, [say.error, say.offerKept]);
      await row.getByRole('button', { name: say.remove }).click();
      await expect(dialog.getByRole('heading')).toHaveText(say.confirmDeletion);
      await expect(dialog).toContainText(say.restorable);
      await page.keyboard.press('Escape');
      await row.getByRole('link').first().click();
      await page.getByLabel(say.location, { exact: true }).fill('Colmar');
      await page.getByRole('button', { name: say.update, exact: true }).click();
      await toldIn(page, [say.error, say.offerUnsaved]);

      await page.goto(`${admin}/job-offers/new`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.newOffer);
      const location = page.getByLabel(say.location, { exact: true });
      await expect(location).toHaveValue('Paris, France');
      const contract = page.getByLabel(say.contract, { exact: true });
      await expect(contract).toHaveValue('CDI');
      expect(
        await contract.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
      ).toEqual(say.contracts);
      await expect(page.getByRole('switch')).not.toBeChecked();
      await location.fill('');
      await page.getByRole('button', { name: say.create, exact: true }).click();
      for (const error of say.offerErrors)
        await expect(page.getByText(error, { exact: true }).first()).toBeVisible();
      await location.fill('Colmar');
      for (const field of say.offerFields) await page.getByLabel(field, { exact: true }).fill('Relier.');
      await refuse(page, 'POST', '**/rest/v1/job_offers*');
      await page.getByRole('button', { name: say.create, exact: true }).click();
      await toldIn(page, [say.error, say.offerUncreated]);

      await page.route('**/rest/v1/job_offers*', (route) => route.fulfill({ json: [] }));
      await page.goto(`${admin}/job-offers`);
      await expect(page.getByText(say.offersEmpty)).toBeVisible();
      await refuse(page, 'GET', '**/rest/v1/job_offers*');
      await page.reload();
      await toldIn(page, [say.error, say.offersFailed]);
      await page.goto(`${admin}/job-offers/edit/00000000-0000-4000-8000-000000000001`);
      await toldIn(page, [say.error, say.offerLost]);
    });

    test('Applications', async ({ apart, account }) => {
      const page = await start(apart, account);
      await page.goto(`${admin}/job-applications`);
      const headers = page.getByRole('columnheader');
      await expect(headers.first()).toBeVisible();
      expect((await headers.allInnerTexts()).slice(0, 5)).toEqual(say.applicationColumns);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      const dialog = page.getByRole('dialog');
      for (const tab of say.tabs) await expect(dialog.getByRole('tab', { name: tab })).toBeVisible();
      await expect(dialog.getByRole('button', { name: say.delete, exact: true })).toBeVisible();
      await dialog.getByRole('tab', { name: say.tabs[1] }).click();
      await page.route('**/storage/v1/object/sign/**', (route) => route.fulfill(silent));
      await dialog.getByRole('button', { name: say.download }).first().click();
      await toldIn(page, [say.error, say.fileFailed]);
      await dialog.getByRole('button', { name: say.close, exact: true }).last().click();
      await refuse(page, 'POST', '**/rest/v1/rpc/move_to_trash*');
      await tryToDelete(page.getByRole('row').nth(1).getByRole('button', { name: say.remove }), say.delete);
      await toldIn(page, [say.error, say.applicationKept]);
      await page.route('**/rest/v1/job_applications*', (route) => route.fulfill({ json: [] }));
      await page.goto(`${admin}/job-applications`);
      await expect(page.getByText(say.applicationsEmpty)).toBeVisible();
      await refuse(page, 'GET', '**/rest/v1/job_applications*');
      await page.reload();
      await toldIn(page, [say.error, say.applicationsFailed]);
    });
  });
}
