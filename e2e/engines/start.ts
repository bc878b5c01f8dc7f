import { test } from './fixtures.ts';

test('The engine starts', ({ visitor }) => visitor.open('/en'));
