import { ResourceListPage } from '@/content/resource/list';
import { MemberFieldset } from '@/content/resources/team/admin/member-fields';
import { MemberTile } from '@/content/resources/team/admin/member-tile';
import { team } from '@/content/resources/team/admin/resource';
import { paths } from '@/lib/paths';

export default function TeamPage() {
  return (
    <ResourceListPage
      resource={team}
      path={paths.adminTeam}
      intro="team"
      tile={MemberTile}
      className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3"
      fields={MemberFieldset}
    />
  );
}
