import { createContext, useContext } from 'react';
import type { Rights } from './model';
import type { Area } from './roles';

const RightsContext = createContext<Rights | null>(null);

/** Around every page of the admin, once the server has said what the signed-in person may do. */
export const RightsProvider = RightsContext.Provider;

/** The role of the signed-in person and their areas. */
export function useRights(): Rights {
  const rights = useContext(RightsContext);
  if (!rights) throw new Error('Rights are known behind the gate of the admin only.');
  return rights;
}

/** Whether the signed-in person may work in an area. It shows and hides; the server decides. */
export function useMay(): (area: Area) => boolean {
  const { areas } = useRights();
  return (area) => areas.includes(area);
}
