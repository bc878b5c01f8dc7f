/** When an article appears unless somebody says otherwise, by the agency's clock: before people read their mail. */
export const usualTime = '07:30';
