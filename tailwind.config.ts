import type { Config } from 'tailwindcss';

/** Names the design tokens (custom properties of src/brand/tokens.css) for Tailwind; values live there. */
export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      bg: 'var(--bg)',
      surface: 'var(--surface)',
      raised: 'var(--raised)',
      line: 'var(--line)',
      control: 'var(--control)',
      text: 'var(--text)',
      muted: 'var(--muted)',
      accent: 'var(--accent)',
      'on-accent': 'var(--on-accent)',
      success: 'var(--success)',
      info: 'var(--info)',
      danger: 'var(--danger)',
      scrim: 'var(--scrim)',
    },
    fontFamily: {
      display: 'var(--font-display)',
      sans: 'var(--font-text)',
      mono: 'var(--font-mono)',
    },
    borderRadius: {
      none: '0',
      chip: '6px',
      control: '10px',
      panel: '14px',
      full: '9999px',
    },
    screens: {
      sm: '640px',
      md: '768px',
      lg: '1024px',
      bar: '1160px',
      xl: '1280px',
    },
    extend: {
      maxWidth: { measure: '1240px', prose: '44rem' },
      transitionDuration: { DEFAULT: '180ms' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0.2, 0.6, 0.3, 1)' },
    },
  },
} satisfies Config;
