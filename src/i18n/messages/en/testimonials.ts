export const testimonials = {
  title: 'What clients say',
  first: 'Testimonials, first row',
  second: 'Testimonials, second row',
  quote: '“{{text}}”',
  failed: 'The testimonials could not be loaded.',
} as const;
