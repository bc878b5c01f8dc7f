import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Field } from './field';
import { ListInput } from './list-input';
import { renderUi } from './test-render';

function Tags({ start = [], max }: { start?: string[]; max?: number }) {
  const [tags, setTags] = useState(start);
  return (
    <Field label="Tags">
      <ListInput value={tags} onChange={setTags} max={max} />
    </Field>
  );
}

function TagForm({ onSave }: { onSave: (tags: string[]) => void }) {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(tags);
      }}
    >
      <Field label="Tags">
        <ListInput value={tags} onChange={setTags} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

const items = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);

describe('A list input', () => {
  it('adds trimmed texts with Enter and with the button, and never empty ones', async () => {
    const user = userEvent.setup();
    renderUi(<Tags />);
    const box = screen.getByRole('textbox', { name: 'Tags' });
    await user.type(box, '  SEO  {Enter}');
    expect(box).toHaveValue('');
    await user.type(box, '   {Enter}');
    await user.clear(box);
    await user.type(box, 'Print');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(items()).toEqual(['SEO', 'Print']);
    expect(screen.getByRole('status')).toHaveTextContent('“Print” added, 2 in the list.');
  });

  it('replaces a tab of a pasted line by a space', async () => {
    const user = userEvent.setup();
    renderUi(<Tags />);
    await user.click(screen.getByRole('textbox', { name: 'Tags' }));
    await user.paste('•\tAudit');
    await user.keyboard('{Enter}');
    expect(items()).toEqual(['• Audit']);
  });

  it('adds typed text before the form is sent', async () => {
    const user = userEvent.setup();
    const sent = vi.fn();
    renderUi(<TagForm onSave={sent} />);
    await user.type(screen.getByRole('textbox'), 'SEO{Enter}Print');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).toHaveBeenCalledExactlyOnceWith(['SEO', 'Print']);
  });

  it('does not send the form around it with Enter', async () => {
    const user = userEvent.setup();
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
    renderUi(
      <form onSubmit={submit}>
        <Tags />
      </form>,
    );
    await user.type(screen.getByRole('textbox'), 'SEO{Enter}');
    expect(submit).not.toHaveBeenCalled();
    expect(items()).toEqual(['SEO']);
  });

  it('removes by position, even where the same text stands twice', async () => {
    const user = userEvent.setup();
    renderUi(<Tags start={['a', 'b', 'a']} />);
    const last = screen.getAllByRole('listitem')[2];
    if (!last) throw new Error('three items expected');
    await user.click(within(last).getByRole('button', { name: 'Remove “a”' }));
    expect(items()).toEqual(['a', 'b']);
  });

  it('moves items by keyboard and keeps the focus on the moved one', async () => {
    const user = userEvent.setup();
    renderUi(<Tags start={['a', 'b', 'c']} />);
    await user.click(screen.getByRole('button', { name: 'Move “a” down' }));
    expect(items()).toEqual(['b', 'a', 'c']);
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Move “a” down' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Move “b” up' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('announces a full list', () => {
    renderUi(<Tags start={['a', 'b']} max={2} />);
    expect(screen.getByRole('textbox')).toBeDisabled();
    expect(screen.getByText('The list is full: 2 at most.')).toBeInTheDocument();
  });
});
