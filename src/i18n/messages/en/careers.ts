export const careers = {
  title: 'Careers',
  metaDescription:
    'Working at a small digital agency in {{city}}: how we work, how we hire and how to write to us.',
  heading: 'A place at the bench.',
  lead: 'We are few, we like to stay that way, and we choose carefully whom we share the coffee machine with.',
  how: {
    title: 'How we hire.',
    write: {
      title: 'You write',
      text: 'A few lines and something you made. We would sooner see one site you are proud of than three pages of adjectives.',
    },
    meet: {
      title: 'We meet',
      text: 'An hour with the people you would work with. You ask at least as many questions as we do.',
    },
    try: {
      title: 'We try',
      text: 'Half a day on a real project, paid, with the answer within the week, whichever it is.',
    },
    begin: {
      title: 'You begin',
      text: 'With a colleague beside you, a project of your own in sight and your name on what you make.',
    },
  },
  write: {
    title: 'Spontaneous letters get read.',
    text: 'Designers, developers, writers: tell us what you would like to build, in French or in English.',
    action: 'Write to us',
  },
} as const;
