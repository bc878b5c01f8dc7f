import { onTestFinished } from 'vitest';
import { replaceOverrides, type SectionsOverrides, siteOverrides } from '@/brand/overrides';

/** Sets the owner's choice of sections until the end of the test. */
export function setSections(sections: SectionsOverrides): void {
  const before = siteOverrides();
  replaceOverrides({ ...before, sections });
  onTestFinished(() => replaceOverrides(before));
}
