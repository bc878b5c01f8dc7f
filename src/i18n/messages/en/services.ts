export const services = {
  title: 'Services',
  metaTitle: 'Services: web, design, SEO and strategy',
  metaDescription:
    'Web development, design, SEO and digital strategy from a small agency in {{city}}: what we do, and the four steps of a project.',
  heading: 'Four trades under one roof.',
  lead: 'They work at the same table. Take one of them, or let them build the whole house with you.',
  list: 'What we offer',
  web: {
    title: 'Web development',
    text: 'Sites and applications that load quickly, hold well, and can be changed without calling us.',
    first: 'Company and shop-window sites',
    second: 'Online shops and bookings',
    third: 'Applications made to measure',
    fourth: 'Hosting, updates and repairs',
  },
  design: {
    title: 'Design',
    text: 'One hand from the first sketch on a napkin to the sheet that leaves the printer’s.',
    first: 'Logos and visual identities',
    second: 'Interfaces that need no manual',
    third: 'Posters, menus and packaging',
    fourth: 'Illustration and art direction',
  },
  seo: {
    title: 'SEO',
    text: 'Being found by people who are already looking, in the language they look in.',
    first: 'Technical and editorial audit',
    second: 'Local search on both banks of the Rhine',
    third: 'Writing and translation',
    fourth: 'Monthly figures you can read',
  },
  strategy: {
    title: 'Digital strategy',
    text: 'What to do first, what to leave for later, and how you will know that it worked.',
    first: 'Scoping workshops',
    second: 'Editorial and newsletter plans',
    third: 'Accessibility reviews',
    fourth: 'Training for your team',
  },
  process: {
    title: 'Four steps, in this order.',
    listen: {
      title: 'Listen',
      text: 'We come to you, watch how you work and write down what the site has to do. It fits on two pages.',
    },
    frame: {
      title: 'Frame',
      text: 'Structure, texts and first drawings. You can walk through the house before a single wall is closed.',
    },
    build: {
      title: 'Build',
      text: 'We draw, write and develop together, and every week you hold the real thing in your hand, on a real phone.',
    },
    care: {
      title: 'Look after',
      text: 'Once the doors are open we measure, repair and improve. You keep the keys and set the pace.',
    },
  },
} as const;
