import { expect, test } from 'vitest';
import { readMachine } from './machine';

const gib = 2 ** 30;

test('uses one worker on one core or with 4 GiB, and names the reason', () => {
  expect(readMachine(1, 16 * gib)).toEqual({ cores: 1, limit: 'one core' });
  expect(readMachine(4, 3.8 * gib)).toEqual({ cores: 1, limit: '3.8 GiB of memory' });
  expect(readMachine(4, 8 * gib)).toEqual({ cores: 4 });
});
