/** True in the release run, which proves every combination. */
export const fullGrid = process.env.FULL_GRID === '1';
