import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel';
import { Marquee, Marquees } from './marquee';
import { renderUi, UiProviders } from './test-render';

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
      <UiProviders lang="fr">
        <Carousel label="Articles">{items}</Carousel>
      </UiProviders>,
    );
    for (const name of ['one', 'two', 'three']) expect(html).toContain(name);
    expect(html).toContain('overflow-x-auto');
  });
});

describe('A marquee', () => {
  it('renders each item once', () => {
    renderUi(<Marquee label="What clients say">{items}</Marquee>);
    const shown = within(screen.getByRole('region', { name: 'What clients say' })).getAllByRole('listitem');
    expect(shown).toHaveLength(3);
    expect(shown.map((item) => item.style.getPropertyValue('--marquee-place'))).toEqual(['0', '1', '2']);
    expect(screen.getAllByText('one')).toHaveLength(1);
  });

  it('takes its time by the number of items', () => {
    const { container } = renderUi(
      <Marquee label="What clients say" secondsPerItem={5}>
        {items}
      </Marquee>,
    );
    const strip = container.querySelector<HTMLElement>('.marquee');
    expect(strip?.style.getPropertyValue('--marquee-time')).toBe('15s');
    expect(strip?.style.getPropertyValue('--marquee-items')).toBe('3');
  });

  it('stops both rows by one control that needs no script', () => {
    const { container } = renderUi(
      <Marquees>
        <Marquee label="One">{items}</Marquee>
        <Marquee label="Two" direction="right">
          {items}
        </Marquee>
      </Marquees>,
    );
    expect(screen.getAllByRole('region')).toHaveLength(2);
    const pause = screen.getByRole('checkbox', { name: 'Pause the scrolling' });
    expect(container.querySelectorAll('.marquees:has(.marquee-pause) .marquee-track')).toHaveLength(2);
    expect(pause.closest('.marquee')).toBeNull();
  });
});
