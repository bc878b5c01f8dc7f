/** How a filter, a search or a tab navigates: it changes what the page lists, so neither scroll nor focus moves. */
export const stay = { preventScrollReset: true, state: { stay: true } } as const;
