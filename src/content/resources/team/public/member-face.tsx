import { Avatar } from '@/ui/avatar';
import { PhotoFrame } from '../photo-frame';
import { useMember } from './use-member';

export function MemberFace({ name, className = 'size-12' }: { name: string; className?: string }) {
  return <Avatar name={name} src={useMember(name)?.member.image} className={`member-face ${className}`} />;
}

/** The window of the member with that name, framed as in the house; initials for other people. */
export function MemberPhoto({ name, className }: { name: string; className?: string }) {
  const found = useMember(name);
  return (
    <PhotoFrame
      name={name}
      image={found?.member.image ?? ''}
      place={found?.place ?? 0}
      className={className}
    />
  );
}
