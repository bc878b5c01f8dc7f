/** The cache entries about former addresses, so that other features can say they are stale. */
export const addressKeys = {
  of: (table: string, rowId: string) => ['former-addresses', table, rowId] as const,
};
