import type { Like } from '@/i18n/like';
import type { reactions as original } from '../en/reactions';

export const reactions: Like<typeof original> = {
  like: 'J’aime',
  thanks: 'Merci d’avoir aimé !',
  thanksText: 'Votre soutien à nos contenus nous touche.',
};
