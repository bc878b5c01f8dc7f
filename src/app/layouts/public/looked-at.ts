import { createContext } from 'react';

/** Whether a page is only looked at, as a preview is: no key leads away from it. */
export const LookedAt = createContext(false);
