import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/i18n';
import { type Member, teamQueries } from './queries';

interface Found {
  member: Member;
  place: number;
}

export const useMember = (name: string): Found | null =>
  useFound((team) => team.find((one) => one.name === name));

/** Finds the member whose full name a text mentions first. */
export const namedIn = (text: string, team: readonly Member[]): Member | undefined =>
  team
    .map((member) => ({ member, at: text.indexOf(member.name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0]?.member;

export const useMemberNamedIn = (text: string): Found | null => useFound((team) => namedIn(text, team));

function useFound(find: (team: readonly Member[]) => Member | undefined): Found | null {
  const { data: team = [] } = useQuery(teamQueries.list(useLang()));
  const member = find(team);
  return member ? { member, place: team.indexOf(member) } : null;
}
