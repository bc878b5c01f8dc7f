/** The dark theme's colours as src/brand/tokens.css states them, for pictures drawn outside a page; a test compares. */
export const night = {
  bg: '#0f1418',
  line: '#33404b',
  text: '#f4efe8',
  muted: '#aab4bc',
  accent: '#f2977f',
  'house-beam': '#f2977f',
  'house-wall': '#1a222a',
  'house-lit': '#f7c56b',
  'house-pane': '#10161b',
} as const;

/** The accent of the light theme, for the favicon on a light tab. */
export const dayAccent = '#a83f27';
