import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18nFor, loadNamespaces } from '@/i18n';
import { AdminPage } from './admin-page';

beforeAll(() => loadNamespaces('fr', ['admin']));
afterEach(() => localStorage.clear());

const visit = (intro: 'articles' | 'projects') =>
  render(
    <I18nextProvider i18n={i18nFor('fr')}>
      <AdminPage title="Écran" intro={intro}>
        {null}
      </AdminPage>
    </I18nextProvider>,
  );

it('explains a screen at its first visit only', () => {
  visit('articles');
  expect(screen.getByText(/Ici naissent les articles/)).toBeInTheDocument();
  cleanup();
  visit('articles');
  expect(screen.queryByText(/Ici naissent les articles/)).not.toBeInTheDocument();
  cleanup();
  visit('projects');
  expect(screen.getByText(/Les réalisations/)).toBeInTheDocument();
});
