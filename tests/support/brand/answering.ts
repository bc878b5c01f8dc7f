// People of the tests' own team, and one who is not.
export const answering = {
  web: 'Samir Ouadah',
  design: 'Judith Wackernagel',
  seo: 'Anna Reiss',
  strategy: 'Malo Le Bihan',
  careers: 'Anna Reiss',
} as const;

export type Service = Exclude<keyof typeof answering, 'careers'>;
