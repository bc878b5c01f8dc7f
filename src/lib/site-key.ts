/** With another one the values in visitors' browsers are lost. `npm run setup` makes it from the agency's name. */
export const siteKey = 'colombage';
