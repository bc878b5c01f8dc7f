import { onTestFinished } from 'vitest';
import { replaceOverrides, type SectionsOverrides, siteOverrides } from '@/brand/overrides';

/** What the owner decided about the parts of the site, until the test is over. */
export function decideSections(sections: SectionsOverrides): void {
  const before = siteOverrides();
  replaceOverrides({ ...before, sections });
  onTestFinished(() => replaceOverrides(before));
}
