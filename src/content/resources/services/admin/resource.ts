import { defineResource } from '@/content/resource/define-resource';
import type { DialogMessages, ListMessages, ResourceMessages } from '@/content/resource/messages';
import { serviceKeys } from '@/lib/query-keys';
import { overridesKeys } from '@/lib/query-keys-admin';
import { emptyService, emptyStep, serviceSchema, stepSchema, toServiceFields, toStepFields } from '../schema';

const messagesOf = (kind: 'services' | 'steps'): ResourceMessages & ListMessages & DialogMessages => ({
  create: `admin-services:${kind}.create`,
  empty: `admin-services:${kind}.empty`,
  emptyText: `admin-services:${kind}.emptyText`,
  loadFailed: 'admin-services:loadFailed',
  newTitle: `admin-services:${kind}.create`,
  editTitle: `admin-services:${kind}.edit`,
  add: 'admin-services:dialog.save',
  update: 'admin-services:dialog.save',
  saving: 'admin-services:dialog.saving',
  added: { title: 'admin-services:saved', failed: 'admin-services:saveFailed' },
  updated: { title: 'admin-services:saved', failed: 'admin-services:saveFailed' },
  remove: 'admin-services:remove',
  confirmTitle: 'admin-services:confirm.title',
  confirmText: 'admin-services:confirm.text',
  deleted: {
    title: 'admin-services:deletedTitle',
    description: 'admin-services:deleted',
    failed: 'admin-services:deleteFailed',
  },
  order: { moved: 'admin-services:moved', failed: 'admin-services:moveFailed' },
});

export const services = defineResource({
  name: 'services',
  draftName: 'services',
  label: 'title',
  schema: serviceSchema,
  empty: emptyService,
  toFields: toServiceFields,
  order: { reorder: 'reorder_services', newRow: 'last' },
  keys: serviceKeys,
  alsoRefreshes: [overridesKeys.all],
  messages: messagesOf('services'),
});

export const steps = defineResource({
  name: 'steps',
  draftName: 'steps',
  label: 'title',
  schema: stepSchema,
  empty: emptyStep,
  toFields: toStepFields,
  order: { reorder: 'reorder_steps', newRow: 'last' },
  keys: { all: serviceKeys.steps },
  alsoRefreshes: [overridesKeys.all],
  messages: messagesOf('steps'),
});
