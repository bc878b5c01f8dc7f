/** What the build runs in Node: which pages there are, and each as HTML. */
export { allPages, staticPages } from './pages';
export { renderPage } from './render';
