/**
 * What draws the pages. It stands in a file of its own, so that the build runs it before the entry and apart from it: React
 * makes errors while it starts, and a browser reads every script again from which an error is made.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
