/** Whether a link carries something the function takes; anything else is as unknown as a wrong token. */
export const isToken = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
