/** Marks for branding covers, drawn like the agency's own on a grid of 24. */
export const markPaths = [
  'M3 21V9.6L12 2.6l9 7V21zM3 10.4h18M12 10.4V21M4 20.6l8-10.2 8 10.2',
  'M12 2 22 12 12 22 2 12zM12 2v20M2 12h20',
  'M4 21V11a8 8 0 0 1 16 0v10zM12 3v18M4 12h16',
  'M3 3h18v18H3zM3 3l18 18M21 3 3 21M12 3 3 12l9 9 9-9z',
  'M3 21 12 3l9 18zM7.5 12h9M12 3v18',
] as const;
