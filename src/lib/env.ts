/**
 * What the build was told about its backend. The embedded backend defines the same names when no Supabase is
 * configured (see README), so nothing here knows which of the two it is.
 */
export const env = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL ?? '',
  supabaseKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
  mail: {
    serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID ?? '',
    templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID ?? '',
    publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY ?? '',
    /** Only the embedded backend sets another one; the provider's own otherwise. */
    origin: import.meta.env.VITE_EMAILJS_ORIGIN ?? 'https://api.emailjs.com',
  },
};
