import { beforeEach, expect, it, vi } from 'vitest';
import { keepWritten, writeAgain } from './written';

const offer = '0ffe0000-0000-4000-8000-000000000001';

function formOf(values: Record<string, string> = {}): HTMLFormElement {
  document.body.innerHTML = `<form><input name="full_name"><textarea name="message"></textarea><input type="file" name="cv"></form>`;
  const [form] = document.forms;
  if (!form) throw new Error('There is no form');
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field) field.value = value;
  }
  return form;
}

beforeEach(() => sessionStorage.clear());

it('What was written comes back once, and is heard as if it were typed', () => {
  keepWritten(offer, formOf({ full_name: 'Léa Ott', message: 'Bonjour' }));
  const form = formOf();
  const heard = vi.fn();
  form.addEventListener('input', heard);
  writeAgain(offer, form);
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ full_name: 'Léa Ott', message: 'Bonjour' });
  expect(heard).toHaveBeenCalledTimes(2);

  const later = formOf();
  writeAgain(offer, later);
  expect(new FormData(later).get('full_name')).toBe('');
});

it('Of another offer, or of something else, nothing comes back', () => {
  keepWritten('another', formOf({ full_name: 'Léa Ott' }));
  const form = formOf();
  writeAgain(offer, form);
  expect(new FormData(form).get('full_name')).toBe('');
  const key = Object.keys(sessionStorage).find((name) => name.includes('another')) ?? '';
  for (const text of ['{', '7', '[1]', '{"full_name":3}']) {
    sessionStorage.setItem(key, text);
    writeAgain('another', form);
    expect(new FormData(form).get('full_name')).toBe('');
  }
});

it('Blocked storage costs the text, and nothing else', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(() => keepWritten(offer, formOf({ full_name: 'Léa' }))).not.toThrow();
  vi.restoreAllMocks();
});
