import type { Tables } from '@/lib/database.types';

/** Somebody of the agency, as visitors read it. */
export type Member = Pick<Tables<'team_members_fr'>, 'id' | 'name' | 'trade' | 'sentence' | 'image'>;
