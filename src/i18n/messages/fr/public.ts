import { about } from './about';
import { articles } from './articles';
import { careers } from './careers';
import { contact } from './contact';
import { frameMessages } from './frame';
import { home } from './home';
import { offer } from './offer';
import { projects } from './projects';
import { services } from './services';
import { unsubscribe } from './unsubscribe';

/** Everything a visitor may read, for the build, the tests and the types; a browser loads it by parts. */
export const publicMessages = {
  ...frameMessages,
  home,
  services,
  articles,
  projects,
  about,
  careers,
  contact,
  offer,
  unsubscribe,
} as const;
