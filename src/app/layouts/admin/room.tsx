import { Outlet, useMatches } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import type { Area } from '@/auth/roles';
import { NotYourRoomPage } from './not-your-room';

/** The page, for whoever may work there; the server would refuse the others anyway. */
export function Room() {
  const may = useMay();
  const { area } = (useMatches().at(-1)?.handle ?? {}) as { area?: Area };
  return !area || may(area) ? <Outlet /> : <NotYourRoomPage />;
}
