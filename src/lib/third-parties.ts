/**
 * The only other hosts a visitor's browser may reach besides Supabase: the build writes them into the
 * Content-Security-Policy.
 */
export const thirdParties = {
  /** Loaded after consent, or when the map is opened. */
  map: 'https://www.openstreetmap.org',
  /** Sends the text of a form. */
  mail: 'https://api.emailjs.com',
} as const;
