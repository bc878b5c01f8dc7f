import { common } from './common';
import { newsletter } from './newsletter';
import { reactions } from './reactions';
import { testimonials } from './testimonials';
import { ui } from './ui';

/** What any public page may say; each page brings the rest itself (page-words.ts). */
export const frameMessages = { common, ui, newsletter, reactions, testimonials } as const;
