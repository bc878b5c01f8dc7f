const password = 'correct horse battery';

/** Who works beside the demo administrator on a site with staff. */
export const colleagues = {
  editor: { email: 'maud@example.org', password, name: 'Maud Zeller', role: 'editor' },
  // One for each language, because they do not come back.
  leavingFr: { email: 'loic@example.org', password, name: 'Loïc Ritter', role: 'editor' },
  leavingEn: { email: 'joan@example.org', password, name: 'Joan Ritter', role: 'editor' },
} as const;
