export const newsletter = {
  name: 'Newsletter',
  title: 'A letter from the workshop',
  text: 'Now and then: what we learned, what we built, one thing worth reading. You can leave in one click.',
  email: 'Your email address',
  placeholder: 'you@example.com',
  submit: 'Subscribe',
  invalid: 'Please enter a valid email address',
  success: 'Thank you for subscribing!',
  successText: 'Thank you for subscribing to our newsletter.',
  already: 'Already subscribed',
  alreadyText: 'This email address already receives our newsletter.',
} as const;
