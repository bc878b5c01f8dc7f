import { addCatalogues } from '.';

addCatalogues({
  ...import.meta.glob<object>('./locales/*/*.json', { import: 'default' }),
  // Texts of mails, which the Edge Function that sends them is deployed with.
  './locales/en/mail.json': async () =>
    (await import('../../supabase/functions/send-mail/texts/en.json')).default,
  './locales/fr/mail.json': async () =>
    (await import('../../supabase/functions/send-mail/texts/fr.json')).default,
});
