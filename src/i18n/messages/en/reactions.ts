export const reactions = {
  like: 'Like',
  thanks: 'Thanks for liking!',
  thanksText: 'We appreciate your support for our content.',
} as const;
