/** Tables with personal data and their address column, for export and erasure. */
export const personTables = {
  job_applications: 'email',
  contact_messages: 'from_email',
  newsletter: 'email',
  invitations: 'email',
} as const;
