import type { Tables } from '@/lib/database.types';

export type Member = Pick<Tables<'team_members_fr'>, 'id' | 'name' | 'trade' | 'sentence' | 'image'>;

/** Finds the member whose full name a text mentions first. */
export const namedIn = (text: string, team: readonly Member[]): Member | undefined =>
  team
    .map((member) => ({ member, at: text.indexOf(member.name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0]?.member;
