export const admin = {
  rail: {
    label: 'Back office',
    home: '{{name}}, back office',
    open: 'Open the menu',
    close: 'Close the menu',
    site: 'View the website',
    account: 'Signed in as {{email}}',
  },
  entries: {
    dashboard: 'Dashboard',
    articles: 'Articles',
    projects: 'Projects',
    testimonials: 'Testimonials',
    media: 'Media',
    offers: 'Job offers',
    applications: 'Applications',
    newsletter: 'Newsletter',
    messages: 'Messages',
    personalData: 'Personal data',
  },
  title: '{{page}} · {{name}} back office',
  notFound: {
    title: 'Page not found',
    text: 'There is no such room in the back office. The address may be misspelt, or the page has moved.',
    back: 'Back to the dashboard',
  },
} as const;
