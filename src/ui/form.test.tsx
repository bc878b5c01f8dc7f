import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FocusEventHandler, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { Form } from './form';
import { SideSection } from './side-panel';
import { renderUi } from './test-render';

function Editor({ onFocus }: { onFocus: FocusEventHandler }) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const form = useForm({ defaultValues: { excerpt: '' }, shouldFocusError: false });
  return (
    <FormProvider {...form}>
      <Form form={form} onSubmit={() => undefined} onRefuse={() => flushSync(render)}>
        <SideSection name="presentation" fields={['excerpt']}>
          <input
            aria-invalid={Boolean(form.formState.errors.excerpt)}
            onFocus={onFocus}
            {...form.register('excerpt', { required: true })}
          />
        </SideSection>
        <button type="submit">Save</button>
      </Form>
    </FormProvider>
  );
}

it('focuses a field of a folded section although another render comes before the refusal’s own', async () => {
  const foldedAtFocus: boolean[] = [];
  const user = userEvent.setup();
  const { container } = renderUi(
    <Editor onFocus={({ target }) => foldedAtFocus.push(!target.closest('details')?.open)} />,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await waitFor(() => expect(foldedAtFocus).toEqual([false]));
  container.querySelector('details')?.removeAttribute('open');
  await user.click(save);
  await waitFor(() => expect(foldedAtFocus).toEqual([false, false]));
});
