/** Where people are named, with the column of their address: what the export shows and the erasure empties. */
export const personTables = {
  job_applications: 'email',
  contact_messages: 'from_email',
  newsletter: 'email',
  invitations: 'email',
} as const;
