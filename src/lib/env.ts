import { thirdParties } from './third-parties';

/**
 * What the build was told about its backend. The embedded backend defines the same names when no Supabase is
 * configured (see README), so nothing here knows which of the two it is.
 */
export const env = {
  /** Where the site stands, without a slash at the end. A build is told (README); in development it is here. */
  siteUrl: import.meta.env.VITE_SITE_URL || (typeof location === 'undefined' ? '' : location.origin),
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL ?? '',
  supabaseKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
  mail: {
    serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID ?? '',
    templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID ?? '',
    publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY ?? '',
    /** Only the embedded backend sets another one; the provider's own otherwise. */
    origin: import.meta.env.VITE_EMAILJS_ORIGIN ?? thirdParties.mail,
  },
};
