/** Public by nature; the same in every data folder, so that a demo build and its backend always agree. */
export const PUBLISHABLE_KEY = 'sb_publishable_embedded_backend_demo';
