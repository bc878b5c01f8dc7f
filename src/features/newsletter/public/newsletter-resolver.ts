import { zodResolver } from '@hookform/resolvers/zod';
import { newsletterEmail } from '@/i18n/form-rules';
import { z } from '@/lib/zod';

/** Loads apart: the form is in the footer of every page, its rules load on use. */
export const subscriptionResolver = zodResolver(z.object({ email: newsletterEmail('newsletter:invalid') }));
