export const testimonials = {
  title: 'What clients say',
  first: 'Testimonials, first row',
  second: 'Testimonials, second row',
  quote: '“{{text}}”',
  failed: 'An error occurred while loading the testimonials',
} as const;
