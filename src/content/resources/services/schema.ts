import { fieldsOf } from '@/content/fields';
import { line, lines, messageKey } from '@/i18n/form-rules';
import { breaking } from '@/lib/breakable';
import type { Tables } from '@/lib/database.types';
import { z } from '@/lib/zod';
import { iconOf, serviceIcons } from './model';

export const bounds = { title: 80, text: 400, offer: 120, offers: 12 } as const;

export const stepSchema = z.object({
  title: breaking().pipe(
    line(bounds.title, 'admin-services:errors.titleLong').min(
      1,
      messageKey('admin-services:errors.titleRequired'),
    ),
  ),
  text: lines(bounds.text, 'admin-services:errors.textLong'),
  published: z.boolean(),
});

export const serviceSchema = stepSchema.extend({
  icon: z.string().transform(iconOf),
  offers: z.array(line(bounds.offer, 'admin-services:errors.offerLong')).max(bounds.offers),
});

export type StepFields = z.input<typeof stepSchema>;
export type ServiceFields = z.input<typeof serviceSchema>;

export const emptyStep: StepFields = { title: '', text: '', published: true };
export const emptyService: ServiceFields = { ...emptyStep, icon: serviceIcons[0] ?? '', offers: [] };

export type StepRow = Tables<'steps_fr'>;
export type ServiceRow = Tables<'services_fr'>;

export const toStepFields = fieldsOf(emptyStep);
export const toServiceFields = fieldsOf(emptyService);
