import { defineResource } from '@/content/resource/define-resource';
import { messagesIn } from '@/content/resource/messages';
import { teamKeys } from '@/lib/query-keys';
import { emptyMember, memberSchema, toFields } from '../schema';

export const team = defineResource({
  name: 'team_members',
  draftName: 'team',
  label: 'name',
  schema: memberSchema,
  empty: emptyMember,
  toFields,
  order: { reorder: 'reorder_team_members', newRow: 'last' },
  keys: teamKeys,
  messages: {
    ...messagesIn('admin-team'),
    emptyText: 'admin-team:emptyText',
    order: { moved: 'admin-team:moved', failed: 'admin-team:moveFailed' },
  },
});
