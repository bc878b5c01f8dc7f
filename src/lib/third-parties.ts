/** The build writes them into the Content-Security-Policy: a visitor's browser reaches no others besides Supabase. */
export const thirdParties = {
  map: 'https://www.openstreetmap.org',
  /** Sends the text of a form. */
  mail: 'https://api.emailjs.com',
} as const;
