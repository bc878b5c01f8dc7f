import { useLocation } from 'react-router-dom';
import { useOnceAlive } from '@/lib/use-alive';

/** The question in the address, such as `?category=SEO`; a finished page answers none while it is taken over. */
export const useSearch = (): string => useOnceAlive(useLocation().search, '');
