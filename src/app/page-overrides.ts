import { overridesElementId, type PageOverrides, replaceOverrides } from '@/brand/overrides';
import { setTextSource } from '@/i18n/built-texts';

// First import of the site: the owner's changes hold from the first line on. A page in development carries none.
const text = document.getElementById(overridesElementId)?.textContent;
if (text) {
  // Written by the build of this same code.
  const { catalogues, textFiles, ...overrides } = JSON.parse(text) as PageOverrides;
  replaceOverrides(overrides);
  setTextSource({ catalogues, textFiles });
}
