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

it('joins consecutive typing into one step back to the text before it', () => {
  const first = addStep(noSteps, change('home:a', 'B'), true);
  const second = addStep(first, change('home:a', 'Bo', 'B'), true);
  expect(second.done).toEqual([change('home:a', 'Bo')]);
});

it('begins a step for another text, for the original or after a pause', () => {
  let steps = addStep(noSteps, change('home:a', 'B'), true);
  steps = addStep(steps, change('home:b', 'C'), true);
  steps = addStep(steps, change('home:b', null, 'C'), true);
  steps = addStep(steps, change('home:b', 'D', null), false);
  expect(steps.done).toHaveLength(4);
});

it('clears the undone steps on a change', () => {
  const steps = { done: [], undone: [change('home:a', 'B')] };
  expect(addStep(steps, change('home:a', 'C'), true).undone).toEqual([]);
});
