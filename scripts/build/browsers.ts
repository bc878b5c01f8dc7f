/** The oldest browsers that the site runs in, which README names; Baseline *Widely available* asks for newer ones. */
export const oldestBrowsers = { chrome: 111, firefox: 128, safari: 16.4 } as const;
