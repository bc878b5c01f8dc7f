import { addCatalogues } from '.';

addCatalogues(import.meta.glob<object>('./locales/*/*.json', { import: 'default' }));
