import { takeAnswer, thisMoment } from '../take-answer';
import { askOverrides } from './ask';

/** Takes up what the owner changed since the build, at once. Without an answer, what was built holds. */
export async function takeOverrides(): Promise<void> {
  const answer = await askOverrides(thisMoment()).catch(() => null);
  if (answer) takeAnswer(answer);
}
