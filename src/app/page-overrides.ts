import { overridesElementId, type PageOverrides, replaceOverrides } from '@/brand/overrides';
import { setTextSource } from '@/i18n/built-texts';

// First import of the site: the owner's changes apply from the first line on. In development there are none.
const text = document.getElementById(overridesElementId)?.textContent;
if (text) {
  // The build of this same code wrote it.
  const { catalogues, textFiles, ...overrides } = JSON.parse(text) as PageOverrides;
  replaceOverrides(overrides);
  setTextSource({ catalogues, textFiles });
}
