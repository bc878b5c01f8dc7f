import { isProjectCategory, type ProjectCategory, type ProjectSummary, type SummaryRow } from './model';

/** Categories of the projects beside our services, in the order of the services. */
export const servedCategories = [
  'site-web',
  'branding',
  'site-web',
  'digital',
] as const satisfies ProjectCategory[];

/** A project as a picture with its name. */
export type Sample = Pick<ProjectSummary, 'slug' | 'title' | 'image' | 'imageAlt' | 'category'>;

export const sampleColumns = 'slug, title, image, image_alt, category' as const;

export function toSample({
  image_alt,
  category,
  ...row
}: Pick<SummaryRow, 'slug' | 'title' | 'image' | 'image_alt' | 'category'>): Sample {
  return { ...row, imageAlt: image_alt, category: isProjectCategory(category) ? category : 'site-web' };
}

/** The first project of each of these categories; none stands twice, and a category without one has none. */
export function samplesOf(
  projects: readonly Sample[],
  wanted: readonly ProjectCategory[],
): (Sample | null)[] {
  const left = [...projects];
  return wanted.map((one) => {
    const at = left.findIndex(({ category }) => category === one);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  });
}
