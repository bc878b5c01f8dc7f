import type { SitePart } from '@/brand/sections';

// Tests are about every part.
export const switches: Record<SitePart, boolean> = {
  careers: true,
  chat: true,
  newsletter: true,
  portfolio_likes: true,
};
