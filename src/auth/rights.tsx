import { createContext, useContext } from 'react';
import type { Area, Rights } from './model';

const RightsContext = createContext<Rights | null>(null);

export const RightsProvider = RightsContext.Provider;

export function useRights(): Rights {
  const rights = useContext(RightsContext);
  if (!rights) throw new Error('Rights are known behind the gate of the admin only.');
  return rights;
}

export function useMay(): (area: Area) => boolean {
  const { areas } = useRights();
  return (area) => areas.includes(area);
}
