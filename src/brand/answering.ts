/** Who answers for each of our services and for our offers, by their name in the team; whoever is not of the team is not named. */
export const answering = {
  web: 'Samir Ouadah',
  design: 'Judith Wackernagel',
  seo: 'Anna Reiss',
  strategy: 'Malo Le Bihan',
  careers: 'Anna Reiss',
} as const;

export type Service = Exclude<keyof typeof answering, 'careers'>;
