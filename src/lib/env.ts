import { thirdParties } from './third-parties';

/** The embedded backend defines the same names when no Supabase project is configured (see README). */
export const env = {
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
