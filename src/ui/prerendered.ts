import { createContext } from 'react';

/** Null for a page made in the browser. Only a prerendered page is sure to have a share picture. */
export const PrerenderedPath = createContext<string | null>(null);
