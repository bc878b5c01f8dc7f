import { MemberWindow } from '../window';
import { useMember } from './use-member';

/** The window of whoever has that name, framed as in the house; initials for whoever is not of the team. */
export function WindowOf({ name, className }: { name: string; className?: string }) {
  const found = useMember(name);
  return (
    <MemberWindow
      name={name}
      image={found?.member.image ?? ''}
      place={found?.place ?? 0}
      className={className}
    />
  );
}
