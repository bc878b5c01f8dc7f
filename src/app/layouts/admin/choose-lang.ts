import { createContext, useContext } from 'react';
import type { Lang } from '@/lib/lang';

type Choose = (lang: Lang) => void;

/** Changes the language of the admin, stores the choice and keeps the screen. */
export const ChooseLang = createContext<Choose | null>(null);

export function useChooseLang(): Choose {
  const choose = useContext(ChooseLang);
  if (!choose) throw new Error('useChooseLang is used outside the admin');
  return choose;
}
