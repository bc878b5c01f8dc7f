import { screen } from '@testing-library/react';

/** What interrupts whoever hears the page: every alert that says something, wherever it stands. */
export const interruptions = () =>
  screen
    .queryAllByRole('alert')
    .map((one) => one.textContent.trim())
    .filter(Boolean);
