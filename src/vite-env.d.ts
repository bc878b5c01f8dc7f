interface ImportMetaEnv {
  readonly VITE_SITE_URL?: string;
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  readonly VITE_EMAILJS_SERVICE_ID?: string;
  readonly VITE_EMAILJS_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_PUBLIC_KEY?: string;
  readonly VITE_EMAILJS_ORIGIN?: string;
}

/** What the owner had changed when the site was built, without the texts: the catalogues have them in. */
declare module 'virtual:site-overrides' {
  export const builtOverrides: import('@/brand/overrides').SiteOverrides;
}

/** What the code says in the places of the texts that the build put in. */
declare module 'virtual:original-texts' {
  export const originalTexts: import('@/brand/overrides').SiteOverrides['texts'];
}
