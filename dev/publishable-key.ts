/**
 * Public by nature: it ships in the page. It is the same in every data folder, so that a demo build
 * and the backend that serves it always agree. Rights come from the database, never from this key.
 */
export const PUBLISHABLE_KEY = 'sb_publishable_embedded_backend_demo';
