/** The cache entries about former addresses, so that other features can say they are stale. */
export const addressKeys = {
  of: (what: string, item: string) => ['former-addresses', what, item] as const,
};
