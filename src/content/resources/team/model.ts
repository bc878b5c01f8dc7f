import type { Tables } from '@/lib/database.types';

/** Somebody of the agency, as visitors read it. */
export type Member = Pick<Tables<'team_members_fr'>, 'id' | 'name' | 'trade' | 'sentence' | 'image'>;

/** Whoever of the team a text names first, by the whole name. */
export const namedIn = (text: string, team: readonly Member[]): Member | undefined =>
  team
    .map((member) => ({ member, at: text.indexOf(member.name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0]?.member;
