import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Avatar } from '@/ui/avatar';
import { teamQueries } from './queries';

/** Faces side by side, decorative: the names are elsewhere on the page. Their space is reserved while they load. */
export function PeopleRow({ className }: { className: string }) {
  const { data: people } = useQuery(teamQueries.list(useLang()));
  if (people?.length === 0) return null;
  return (
    <span aria-hidden="true" className={classNames('flex max-w-full gap-2 overflow-hidden', className)}>
      {people?.slice(0, 4).map(({ id, name, image }) => (
        <Avatar key={id} name={name} src={image} className="aspect-[20/23] h-full" />
      ))}
    </span>
  );
}
