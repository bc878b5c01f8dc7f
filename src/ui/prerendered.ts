import { createContext } from 'react';

/**
 * The path of the finished page the build wrote, both while writing it and while a browser takes it over; null for a
 * page made in the browser. Only such a page is sure to have what the build makes beside it, its share picture.
 */
export const PrerenderedPath = createContext<string | null>(null);
