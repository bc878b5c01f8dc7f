/** Names the team member who answers for each service, and for offers; a name that is not in the team is not shown. */
export const answering = {
  web: 'Samir Ouadah',
  design: 'Judith Wackernagel',
  seo: 'Anna Reiss',
  strategy: 'Malo Le Bihan',
  careers: 'Anna Reiss',
} as const;

export type Service = Exclude<keyof typeof answering, 'careers'>;
