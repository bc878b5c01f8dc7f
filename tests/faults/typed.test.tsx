import '../support/backend-address';
import { screen, within } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startFakeBackend } from '../support/fake-backend';
import { visit } from '../support/render-public';
import { faults, inject, report } from './faults';

let injected = 0;
let survived = 0;
afterAll(() => report('newsletter form', injected, survived));

describe('An address typed into the newsletter form', () => {
  it.each(Object.keys(faults).filter((name) => !/body|shape|rows|half-way|in place/.test(name)))(
    'keeps the address through %s, then sends it',
    async (name) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const backend = startFakeBackend();
      const { user } = await visit('/fr/services');
      const form = within(screen.getByRole('contentinfo'));
      const field = form.getByRole('textbox');
      const send = form.getByRole('button', { name: /inscri/i });
      const calm = inject(name, (path) => path.endsWith('/newsletter'));
      injected += 1;
      await user.type(field, 'claire@atelier.example');
      await user.click(send);
      expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
      expect(field).toHaveValue('claire@atelier.example');
      expect(backend.requests('POST', '/newsletter')).toEqual([]);
      calm();
      await user.click(send);
      expect(await screen.findByText(/Inscription réussie/)).toBeInTheDocument();
      expect(backend.requests('POST', '/newsletter')).toHaveLength(1);
      survived += 1;
    },
  );
});
