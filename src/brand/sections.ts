import type { Lang } from '@/lib/lang';
import { facts } from './agency.ts';
import type { Facts } from './facts.ts';
import { type SectionsOverrides, siteOverrides } from './overrides.ts';

export const homeSections = [
  'projects',
  'services',
  'articles',
  'reasons',
  'testimonials',
  'contact',
] as const;
export type HomeSection = (typeof homeSections)[number];

export type SitePart = keyof Facts['sections'];
export const siteParts = ['careers', 'chat', 'newsletter', 'portfolio_likes'] as const satisfies SitePart[];

export interface Sections extends Record<SitePart, boolean> {
  home: readonly HomeSection[];
  /** Languages whose services, and whose steps of a project, the owner wrote. */
  own_services: readonly Lang[];
  own_steps: readonly Lang[];
}

export const codeSections: Sections = {
  home: homeSections,
  ...facts.sections,
  own_services: [],
  own_steps: [],
};

/** In the owner's order: a missing one follows those before it in the code, an unknown name is ignored. */
export function inDecidedOrder(order: readonly string[] | null | undefined): HomeSection[] {
  if (!order) return [...homeSections];
  const named = homeSections.filter((name) => order.includes(name));
  const result = [...named].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  for (const [index, name] of homeSections.entries()) {
    if (result.includes(name)) continue;
    const before = homeSections.slice(0, index);
    result.splice(result.findLastIndex((one) => before.includes(one)) + 1, 0, name);
  }
  return result;
}

export function sectionsOf(decided: SectionsOverrides): Sections {
  const hidden = decided.home_hidden ?? homeSections.filter((name) => !codeSections.home.includes(name));
  const order = decided.home_order ?? [...codeSections.home];
  return {
    home: inDecidedOrder(order).filter((name) => !hidden.includes(name)),
    careers: decided.careers ?? codeSections.careers,
    chat: decided.chat ?? codeSections.chat,
    newsletter: decided.newsletter ?? codeSections.newsletter,
    portfolio_likes: decided.portfolio_likes ?? codeSections.portfolio_likes,
    own_services: decided.own_services ?? codeSections.own_services,
    own_steps: decided.own_steps ?? codeSections.own_steps,
  };
}

/** Read when needed and never stored: they may change from one page view to the next. */
export const sections = (): Sections => sectionsOf(siteOverrides().sections);
