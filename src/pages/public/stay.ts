/** Navigation state of a filter: it changes the list, not the page, so neither scroll nor focus moves (app/scroll.ts). */
export const stay = { stay: true } as const;
