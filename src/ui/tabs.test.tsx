import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs';
import { renderUi } from './test-render';

const tabs = [
  { id: 'fr', label: 'Français', content: 'bonjour' },
  { id: 'en', label: 'English', content: 'hello' },
  { id: 'all', label: 'All', content: 'both' },
] as const;

function Languages() {
  const [selected, setSelected] = useState<'fr' | 'en' | 'all'>('fr');
  return <Tabs label="Language" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

describe('A list of tabs', () => {
  it('moves between its tabs with the arrow keys, wrapping around', async () => {
    renderUi(<Languages />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'All' })).toHaveTextContent('both');
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('English');
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('both');
  });
});
