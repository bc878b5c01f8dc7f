/**
 * React DOM in its own file, so that the build runs it before the entry and apart from it: React creates errors while
 * it starts, and a browser reads every script again in which an error is created.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
