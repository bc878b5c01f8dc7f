/** What an offer says of itself, on the site and in the back office. */
export const offer = {
  contract: 'Contract',
  contracts: {
    CDI: 'Permanent',
    CDD: 'Fixed term',
    Stage: 'Internship',
    Alternance: 'Work-study',
    Freelance: 'Freelance',
  },
  location: 'Location',
  workplace: 'Workplace',
  workplaces: {
    on_site: 'On site',
    hybrid: 'Hybrid',
    remote: 'Remote',
  },
  salary: 'Yearly salary, gross',
  salaryBetween: '{{min}} to {{max}}',
  salaryFrom: 'from {{min}}',
  salaryUpTo: 'up to {{max}}',
  language: 'Language of the offer',
  languages: { fr: 'French', en: 'English' },
  written: { fr: 'In French', en: 'In English' },
  published: 'Published on',
  closes: 'Apply before',
} as const;
