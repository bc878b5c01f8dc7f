/**
 * Prefix of all keys in a visitor's browser; with another one the stored values are lost. `npm run setup` makes it from
 * the name of the agency.
 */
export const siteKey = 'colombage';
