/**
 * Public by nature: it ships in the page. The same in every data folder, so that a demo build and its backend always
 * agree. Rights come from the database, never from this key.
 */
export const PUBLISHABLE_KEY = 'sb_publishable_embedded_backend_demo';
