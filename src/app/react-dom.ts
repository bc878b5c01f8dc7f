/** In its own file: React creates errors while it starts, and a browser reads such a script again. */
export { createRoot, hydrateRoot } from 'react-dom/client';
