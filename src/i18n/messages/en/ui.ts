/** What the kit itself says. Words of a feature belong to the feature's subject. */
export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  optional: 'optional',
  loading: 'Loading…',
  working: 'One moment…',
  newTab: '(opens in a new tab)',
  error: {
    title: 'This could not be loaded',
    text: 'The server did not answer as it should. Nothing of yours is lost.',
    retry: 'Try again',
  },
  empty: {
    title: 'Nothing here yet',
  },
  form: {
    noScript: 'This form needs JavaScript. Without it, write to us at {{email}}.',
    invalid_one: 'One field needs your attention.',
    invalid_other: '{{count}} fields need your attention.',
  },
  theme: {
    toLight: 'Switch to the light theme',
    toDark: 'Switch to the dark theme',
  },
  toasts: {
    label: 'Notifications ({hotkey})',
    dismiss: 'Dismiss this notification',
  },
  list: {
    add: 'Add',
    remove: 'Remove “{{item}}”',
    up: 'Move “{{item}}” up',
    down: 'Move “{{item}}” down',
    added: '“{{item}}” added, {{count}} in the list.',
    removed: '“{{item}}” removed, {{count}} in the list.',
    moved: '“{{item}}” is now number {{position}}.',
    full: 'The list is full: {{max}} at most.',
  },
  carousel: {
    role: 'carousel',
    slide: 'slide',
    previous: 'Previous',
    next: 'Next',
    position: '{{current}} of {{total}}',
  },
  marquee: {
    pause: 'Pause the movement',
  },
  pagination: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: 'Page {{page}}',
    last: 'Page {{page}}, the last one',
  },
  table: {
    actions: 'Actions',
    sort: 'Sort the list',
    ascending: '{{name}}, ascending',
    descending: '{{name}}, descending',
    scroll: 'Table, can be scrolled sideways',
  },
} as const;
