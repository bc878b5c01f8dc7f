import { about } from './about';
import { articles } from './articles';
import { careers } from './careers';
import { common } from './common';
import { contact } from './contact';
import { home } from './home';
import { newsletter } from './newsletter';
import { offer } from './offer-facts';
import { projects } from './projects';
import { reactions } from './reactions';
import { services } from './services';
import { testimonials } from './testimonials';
import { ui } from './ui';

/** Everything a visitor may read; one chunk per language. */
export const publicMessages = {
  common,
  ui,
  home,
  services,
  articles,
  projects,
  about,
  careers,
  contact,
  testimonials,
  newsletter,
  offer,
  reactions,
} as const;
