import type { MessageKey, Namespace } from '@/i18n';

export interface OutcomeMessages {
  /** Absent where the editor itself reports the success. */
  title?: MessageKey;
  description?: MessageKey;
  /** A key alone gives way to the sentence of the server where it has one. */
  failed: MessageKey | { title: MessageKey; description?: MessageKey };
}

export interface ResourceMessages {
  added: OutcomeMessages;
  updated: OutcomeMessages;
  deleted: OutcomeMessages;
  /** An order by hand; a move is announced with the label, `place` and `total`. */
  order?: { failed: MessageKey; moved: MessageKey };
}

export interface ListMessages {
  create: MessageKey;
  /** Above the list, with `count`. */
  count?: MessageKey;
  empty: MessageKey;
  emptyText?: MessageKey;
  loadFailed: MessageKey;
  remove: MessageKey;
  confirmTitle: MessageKey;
  confirmText: MessageKey;
}

export interface DialogMessages {
  loadFailed: MessageKey;
  newTitle: MessageKey;
  editTitle: MessageKey;
  add: MessageKey;
  update: MessageKey;
  saving: MessageKey;
}

export interface ListPageMessages extends ListMessages, DialogMessages {
  title: MessageKey;
  languages: MessageKey;
}

type UsualKey =
  | 'title'
  | 'languages'
  | 'create'
  | 'count'
  | 'empty'
  | 'loadFailed'
  | `dialog.${'newTitle' | 'editTitle' | 'add' | 'update' | 'saving'}`
  | 'addedTitle'
  | 'added'
  | 'updatedTitle'
  | 'updated'
  | 'saveFailed'
  | 'remove'
  | `confirm.${'title' | 'text'}`
  | 'deletedTitle'
  | 'deleted'
  | 'deleteFailed';

/** A catalogue that has every message under its usual key. */
type ResourceNamespace = {
  [N in Namespace]: `${N}:${UsualKey}` extends MessageKey ? N : never;
}[Namespace];

/** The messages of a catalogue by their usual keys; one that lacks a key does not compile. */
export const messagesIn = (namespace: ResourceNamespace): ResourceMessages & ListPageMessages => ({
  title: `${namespace}:title`,
  languages: `${namespace}:languages`,
  create: `${namespace}:create`,
  count: `${namespace}:count`,
  empty: `${namespace}:empty`,
  loadFailed: `${namespace}:loadFailed`,
  newTitle: `${namespace}:dialog.newTitle`,
  editTitle: `${namespace}:dialog.editTitle`,
  add: `${namespace}:dialog.add`,
  update: `${namespace}:dialog.update`,
  saving: `${namespace}:dialog.saving`,
  added: {
    title: `${namespace}:addedTitle`,
    description: `${namespace}:added`,
    failed: `${namespace}:saveFailed`,
  },
  updated: {
    title: `${namespace}:updatedTitle`,
    description: `${namespace}:updated`,
    failed: `${namespace}:saveFailed`,
  },
  remove: `${namespace}:remove`,
  confirmTitle: `${namespace}:confirm.title`,
  confirmText: `${namespace}:confirm.text`,
  deleted: {
    title: `${namespace}:deletedTitle`,
    description: `${namespace}:deleted`,
    failed: `${namespace}:deleteFailed`,
  },
});
