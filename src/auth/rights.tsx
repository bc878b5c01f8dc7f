import { createContext, useContext } from 'react';
import type { Area, Rights } from './model';

const RightsContext = createContext<Rights | null>(null);

export const RightsProvider = RightsContext.Provider;

export function useRights(): Rights {
  const rights = useContext(RightsContext);
  if (!rights) throw new Error('Rights are known behind the gate of the admin only.');
  return rights;
}

/** Checks an area of the signed-in person, to show and hide; the server decides. */
export function useMay(): (area: Area) => boolean {
  const { areas } = useRights();
  return (area) => areas.includes(area);
}
