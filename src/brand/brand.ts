/** What is fixed with a build; the facts of the agency are in facts.ts, its colours in tokens.css. */
export const brand = {
  /** Prefix of everything kept in a visitor's browser. Another one forgets what the old one kept. */
  key: 'colombage',
  /** IANA name: dates are written, and read from forms, in the time of the agency wherever the page is made. */
  timeZone: 'Europe/Paris',
  /** ISO 4217, of the salaries in job offers. */
  currency: 'EUR',
  /** What pages are drawn with: the house and its street, or the mark and plain covers. */
  drawings: 'house' as 'house' | 'plain',
  /** How many work here, as the texts say; whoever is not shown is behind a closed shutter. 0 where nobody counts. */
  people: 6,
} as const;
