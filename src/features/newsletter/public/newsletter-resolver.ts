import { zodResolver } from '@hookform/resolvers/zod';
import { newsletterEmail } from '@/i18n/form-rules';
import { z } from '@/lib/zod';

/** In a file of its own, because the form is in the footer of every page and its rules come when it is used. */
export const subscriptionResolver = zodResolver(z.object({ email: newsletterEmail('newsletter:invalid') }));
