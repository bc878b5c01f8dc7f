export const unsubscribe = {
  title: 'Leave the newsletter',
  asks: 'One click and no more letters will come. We ask, because mail programs open links by themselves.',
  action: 'Unsubscribe me',
  stay: 'I would rather stay',
  doneTitle: 'You have left',
  done: 'No more letters will come to this address. You can come back at any time with the form below.',
  unknownTitle: 'This link leads nowhere',
  unknown:
    'The link is incomplete or no longer known. Take the one from our latest letter, or write to {{email}} and we will do it for you.',
  failed: 'You are still subscribed: this could not be saved.',
  home: 'Back to the home page',
} as const;
