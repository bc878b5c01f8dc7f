import { langs } from '@/lib/lang';
import { addCatalogues, loadNamespaces } from '.';

addCatalogues(import.meta.glob<object>('./locales/*/embeds.json', { import: 'default' }));

/** In both languages, because a preview may have either. */
export const loadEmbedTexts = () => Promise.all(langs.map((lang) => loadNamespaces(lang, ['embeds'])));
