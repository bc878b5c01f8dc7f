import { replaceOverrides, siteOverrides } from '@/brand/overrides';
import { askOverrides } from './ask';

/** Takes up what the owner set and switched since the build, at once. Without an answer, what was built holds. */
export async function takeOverrides(): Promise<void> {
  const { readAt } = siteOverrides();
  const answer = await askOverrides(readAt ?? '1970-01-01T00:00:00Z').catch(() => null);
  if (!answer) return;
  const { settings, sections } = siteOverrides();
  replaceOverrides({
    ...siteOverrides(),
    settings: answer.settings ?? settings,
    sections: answer.sections ?? sections,
  });
}
