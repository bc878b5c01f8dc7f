/** Who answers for each of our services, by their name in the team; whoever is not of the team is not named. */
export const answering = {
  web: 'Samir Ouadah',
  design: 'Judith Wackernagel',
  seo: 'Anna Reiss',
  strategy: 'Malo Le Bihan',
} as const;

export type Service = keyof typeof answering;
