export const projects = {
  title: 'Portfolio',
  metaDescription:
    'What we built: websites, print, digital products and brand identities from our workshop in {{city}}.',
  heading: 'Work that stands up.',
  lead: 'Four trades, one workshop. Choose one, or walk through the whole street.',
  filter: 'Filter by trade',
  categories: {
    tous: 'All',
    'site-web': 'Websites',
    print: 'Print',
    digital: 'Digital',
    branding: 'Branding',
  },
  facts: '{{client}} · {{year}}',
  results_one: '{{count}} project',
  results_other: '{{count}} projects',
  emptyTitle: 'No projects found',
  emptyText: 'We don’t have any projects in this category yet.',
  failedTitle: 'Loading Error',
  failed: 'Unable to load projects',
} as const;
