import { expect, it } from 'vitest';
import { fieldsOf } from './fields';

it('takes the fields of a form out of a row', () => {
  const empty = { title: '', note: '', tags: [] as string[], published: true };
  const row = { id: 'a', title: 'Pain\r\nbeurre', note: null, tags: ['four'], published: false };
  expect(fieldsOf(empty)(row)).toEqual({ title: 'Pain\nbeurre', note: '', tags: ['four'], published: false });
});
