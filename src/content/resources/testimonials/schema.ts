import { fieldsOf } from '@/content/fields';
import { imageAddress, required, text } from '@/i18n/form-rules';
import type { Tables } from '@/lib/database.types';
import { z } from '@/lib/zod';

export const bounds = {
  name: 120,
  company: 120,
  position: 120,
  testimonial: 1000,
} as const;

export const testimonialSchema = z.object({
  name: required('admin-testimonials:errors.nameRequired', bounds.name, 'admin-testimonials:errors.nameLong'),
  company: required(
    'admin-testimonials:errors.companyRequired',
    bounds.company,
    'admin-testimonials:errors.companyLong',
  ),
  position: text(bounds.position, 'admin-testimonials:errors.positionLong').transform(
    (position) => position || null,
  ),
  /** Empty is allowed: the initials are drawn. */
  image: imageAddress(),
  testimonial: required(
    'admin-testimonials:errors.testimonialRequired',
    bounds.testimonial,
    'admin-testimonials:errors.testimonialLong',
  ),
});

export type TestimonialFields = z.input<typeof testimonialSchema>;

export const emptyTestimonial: TestimonialFields = {
  name: '',
  company: '',
  position: '',
  image: '',
  testimonial: '',
};

export type TestimonialRow = Tables<'testimonials_fr'>;

export const toFields = fieldsOf(emptyTestimonial);
