/** Where links to the newsletter lead on a page that has its block. */
export const newsletterAnchor = 'newsletter';
