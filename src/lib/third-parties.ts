/**
 * The only other hosts a visitor's browser may ever speak to, besides Supabase: the build writes them into the
 * Content-Security-Policy, so one that is not named here is not reached.
 */
export const thirdParties = {
  /** Asked after consent, or when somebody wants the map. */
  map: 'https://www.openstreetmap.org',
  /** Carries what somebody sends with a form. */
  mail: 'https://api.emailjs.com',
} as const;
