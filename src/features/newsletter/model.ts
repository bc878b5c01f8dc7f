/** The whole client rule (specification, section 5): not empty, with an at-sign. The server may be stricter. */
export function isAddress(email: string): boolean {
  return email.trim().includes('@');
}

/** The longest address the standard, and so the table, allows. */
export const emailMax = 254;

/** Whether a link carries something the function takes; anything else is as unknown as a wrong token. */
export const isToken = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
