import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/i18n';
import type { Member } from '../model';
import { teamQueries } from './queries';

interface Found {
  member: Member;
  /** Their window, from 0. */
  place: number;
}

/** Whoever of the team has that name; null for others, and as long as nobody knows. */
export function useMember(name: string): Found | null {
  const { data: team = [] } = useQuery(teamQueries.list(useLang()));
  const place = team.findIndex((member) => member.name === name);
  const member = team[place];
  return member ? { member, place } : null;
}
