/** The whole client rule (specification, section 5): not empty, with an at-sign. The server may be stricter. */
export function isAddress(email: string): boolean {
  return email.trim().includes('@');
}

/** The longest address the standard, and so the table, allows. */
export const emailMax = 254;
