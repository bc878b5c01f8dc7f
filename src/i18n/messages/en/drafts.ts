export const drafts = {
  saved: 'Saved on this device {{ago}}',
  failed: 'This browser keeps no copy: save often',
  restore: {
    title: 'Unsaved text found',
    text: 'A version typed on this device on {{date}} was never saved.',
    older: 'What is stored has changed since then: compare before you save.',
    restore: 'Restore it',
    discard: 'Erase it',
    restored: 'Your text is back. Save it to keep it.',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes are not saved. A copy stays on this device and will be offered when you return.',
    textLost: 'Your changes are not saved, and this browser keeps no copy of them.',
    stay: 'Stay on the page',
    leave: 'Leave',
  },
} as const;
