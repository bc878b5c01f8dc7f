import type { SitePart } from './sections.ts';

/** Which parts the site has where its owner decided nothing. `npm run setup` writes it. */
export const switches: Record<SitePart, boolean> = {
  careers: true,
  chat: true,
  newsletter: true,
  portfolio_likes: true,
};
