import { expect, it, vi } from 'vitest';
import { hasUnsaved } from '@/lib/unsaved';
import { keepActs } from './keep-acts';

const page = `<div id="other"><form><input name="q"></form></div>
  <div id="late"><form><input name="name"><input name="cv" type="file"><button>send</button></form></div>`;

function find<Found extends HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`${selector} is not there`);
  return found;
}

function type(selector: string, value: string) {
  const field = find<HTMLInputElement>(selector);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(selector: string): FileList {
  const files = { 0: new File(['%PDF-'], 'cv.pdf'), length: 1 } as unknown as FileList;
  const field = find<HTMLInputElement>(selector);
  Object.defineProperty(field, 'files', { value: files, writable: true });
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return files;
}

it('What is done in a part that is on its way is kept from going anywhere, and done again once it listens', () => {
  document.body.innerHTML = page;
  const wanted = vi.fn();
  const release = keepActs(find('#late'), wanted);
  type('#late [name=name]', 'Léa');
  find<HTMLFormElement>('#late form').requestSubmit();
  expect(wanted).toHaveBeenCalledOnce();

  const heard: string[] = [];
  find('#late').addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
  find('#late').addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push('sent');
  });
  release();
  expect(heard).toEqual(['Léa', 'sent']);
});

it('Where the part was drawn anew, its fields hold what the old ones held, files as well', () => {
  document.body.innerHTML = page;
  const release = keepActs(find('#late'), () => undefined);
  type('#late [name=name]', 'Léa');
  const files = choose('#late [name=cv]');
  const form = find('#late form');
  form.replaceWith(form.cloneNode(true));
  find<HTMLInputElement>('#late [name=name]').value = '';
  const cv = find<HTMLInputElement>('#late [name=cv]');
  Object.defineProperty(cv, 'files', { value: null, writable: true });
  const changed = vi.fn();
  cv.addEventListener('change', changed);
  release();
  expect(find<HTMLInputElement>('#late [name=name]').value).toBe('Léa');
  expect(cv.files).toBe(files);
  expect(changed).toHaveBeenCalledOnce();
});

it('What is typed there is unsaved until it is heard; the rest of the page is none of its business', () => {
  document.body.innerHTML = page;
  const release = keepActs(find('#late'), () => undefined);
  type('#other [name=q]', 'vélo');
  expect(hasUnsaved()).toBe(false);
  type('#late [name=name]', 'Léa');
  expect(hasUnsaved()).toBe(true);
  release();
  expect(hasUnsaved()).toBe(false);
});

it('A part that is gone does nothing again', () => {
  document.body.innerHTML = page;
  const release = keepActs(find('#late'), () => undefined);
  type('#late [name=name]', 'Léa');
  const heard = vi.fn();
  find('#late').addEventListener('input', heard);
  release(false);
  release();
  expect(heard).not.toHaveBeenCalled();
});
