import { useMedia } from './use-media';

/** The screens Tailwind's `max-sm` is for; a large one zoomed to 400 % is among them. */
export const usePhone = (): boolean => useMedia('(width < 640px)');
