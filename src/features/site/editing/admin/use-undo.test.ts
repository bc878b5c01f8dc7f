import { expect, it } from 'vitest';
import { addStep, noSteps, type TextChange } from './use-undo';

const change = (
  key: string,
  after: string | null,
  before: string | null | undefined = undefined,
): TextChange => ({
  language: 'fr',
  key,
  before,
  after,
});

it('words typed one after the other are one step, which goes back to what was there before', () => {
  const first = addStep(noSteps, change('home:a', 'B'), true);
  const second = addStep(first, change('home:a', 'Bo', 'B'), true);
  expect(second.done).toEqual([change('home:a', 'Bo')]);
});

it('another text, the original and words after a pause are steps of their own', () => {
  let steps = addStep(noSteps, change('home:a', 'B'), true);
  steps = addStep(steps, change('home:b', 'C'), true);
  steps = addStep(steps, change('home:b', null, 'C'), true);
  steps = addStep(steps, change('home:b', 'D', null), false);
  expect(steps.done).toHaveLength(4);
});

it('a change ends what could be done again', () => {
  const steps = { done: [], undone: [change('home:a', 'B')] };
  expect(addStep(steps, change('home:a', 'C'), true).undone).toEqual([]);
});
