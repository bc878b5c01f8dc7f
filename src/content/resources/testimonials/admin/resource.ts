import { defineResource } from '@/content/resource/define-resource';
import { messagesIn } from '@/content/resource/messages';
import { testimonialKeys } from '@/lib/query-keys';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { emptyTestimonial, testimonialSchema, toFields } from '../schema';

export const testimonials = defineResource({
  name: 'testimonials',
  draftName: 'testimonial',
  label: 'name',
  schema: testimonialSchema,
  empty: emptyTestimonial,
  toFields,
  order: { by: 'created_at', ascending: false },
  keys: testimonialKeys,
  alsoRefreshes: [statisticsKeys.all()],
  messages: messagesIn('admin-testimonials'),
});
