import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel';
import { Marquee } from './marquee';
import { renderUi, Surroundings } from './test-render';

vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', Observer);
vi.stubGlobal('ResizeObserver', Observer);

const items = ['one', 'two', 'three'].map((name) => <p key={name}>{name}</p>);

describe('A carousel', () => {
  it('names itself, its slides and its position', () => {
    renderUi(<Carousel label="Latest articles">{items}</Carousel>);
    const carousel = screen.getByRole('region', { name: 'Latest articles' });
    expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    expect(within(carousel).getByRole('group', { name: '2 of 3' })).toHaveTextContent('two');
    expect(within(carousel).getByRole('button', { name: 'Next', hidden: true })).toBeInTheDocument();
  });

  it('has all its slides in the page before the script arrives', () => {
    const html = renderToStaticMarkup(
      <Surroundings lang="fr">
        <Carousel label="Articles">{items}</Carousel>
      </Surroundings>,
    );
    for (const name of ['one', 'two', 'three']) expect(html).toContain(name);
    expect(html).toContain('overflow-x-auto');
  });
});

describe('A marquee', () => {
  it('says each thing once, however often it shows it', () => {
    renderUi(<Marquee label="What clients say">{items}</Marquee>);
    expect(
      within(screen.getByRole('region', { name: 'What clients say' })).getAllByRole('listitem'),
    ).toHaveLength(3);
    expect(screen.getAllByText('one').length).toBeGreaterThan(1);
  });

  it('can be paused by a control that needs no script', () => {
    renderUi(<Marquee label="What clients say">{items}</Marquee>);
    expect(screen.getByRole('checkbox', { name: 'Pause the movement' })).not.toBeChecked();
  });

  it('takes its time by item, whatever their number', () => {
    const { container } = renderUi(
      <Marquee label="What clients say" secondsPerItem={5}>
        {items}
      </Marquee>,
    );
    const strip = container.querySelector<HTMLElement>('.marquee');
    const shown = container.querySelectorAll('li').length;
    expect(strip?.style.getPropertyValue('--marquee-time')).toBe(`${(shown / 2) * 5}s`);
  });
});
