import { Avatar } from '@/ui/avatar';
import { useMember } from './use-member';

/** The face of somebody, or initials; the name stands beside it. */
export function MemberFace({ name, className = 'size-12' }: { name: string; className?: string }) {
  return <Avatar name={name} src={useMember(name)?.member.image} className={`member-face ${className}`} />;
}
