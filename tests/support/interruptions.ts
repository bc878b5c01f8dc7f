import { screen } from '@testing-library/react';

/** Alerts with a text, which interrupt a screen reader. */
export const interruptions = () =>
  screen
    .queryAllByRole('alert')
    .map((one) => one.textContent.trim())
    .filter(Boolean);
