import { createContext } from 'react';

/**
 * The path of the prerendered page, during the build and hydration; null for a page made in the browser. Only a
 * prerendered page is sure to have a share picture.
 */
export const PrerenderedPath = createContext<string | null>(null);
