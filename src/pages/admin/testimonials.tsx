import { ResourceListPage } from '@/content/resource/list';
import { testimonials } from '@/content/resources/testimonials/admin/resource';
import { TestimonialFieldset } from '@/content/resources/testimonials/admin/testimonial-fields';
import { TestimonialTile } from '@/content/resources/testimonials/admin/testimonial-tile';
import { paths } from '@/lib/paths';

export default function TestimonialsPage() {
  return (
    <ResourceListPage
      resource={testimonials}
      path={paths.adminTestimonials}
      intro="testimonials"
      tile={TestimonialTile}
      fields={TestimonialFieldset}
    />
  );
}
