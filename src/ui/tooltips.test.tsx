import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { IconButton } from './button';
import { UiProviders } from './test-render';
import { startTooltips, tooltipDelay, tooltipSkip } from './tooltips';

const tip = () => document.querySelector<HTMLElement>('.tooltip:not([hidden])');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

/** Moves the pointer: it enters one element and leaves the other. */
const point = (at: Element, pointerType = 'mouse') =>
  at.dispatchEvent(Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));

function open() {
  render(
    <UiProviders>
      <IconButton icon="close" label="Close" />
      <IconButton icon="check" label="Take it" />
      <p>Beside</p>
    </UiProviders>,
  );
  onTestFinished(startTooltips());
  const button = (name: string) => screen.getByRole('button', { name });
  return { close: button('Close'), take: button('Take it'), beside: screen.getByText('Beside') };
}

describe('The tooltip of an icon', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is its name, after 700 ms under the pointer, whatever moves within it', () => {
    const { close } = open();
    expect([tooltipDelay, tooltipSkip]).toEqual([700, 300]);
    point(close);
    pass(400);
    point(close.querySelector('svg') as Element);
    pass(299);
    expect(tip()).toBeNull();
    pass(1);
    expect(tip()).toHaveTextContent('Close');
    expect(close).toHaveAccessibleName('Close');
    expect(close).not.toHaveAttribute('title');
  });

  it('appears at once within 300 ms of another, and with a delay afterwards', () => {
    const { close, take, beside } = open();
    point(close);
    pass(700);
    point(take);
    expect(tip()).toHaveTextContent('Take it');
    point(beside);
    pass(150 + 299);
    expect(tip()).toBeNull();
    point(close);
    expect(tip()).toHaveTextContent('Close');
    point(beside);
    pass(150 + 301);
    point(take);
    expect(tip()).toBeNull();
    pass(700);
    expect(tip()).toHaveTextContent('Take it');
  });

  it('stays while the pointer rests on it, and closes when both are left', () => {
    const { close, beside } = open();
    point(close);
    pass(700);
    point(beside);
    pass(100);
    point(tip() as HTMLElement);
    pass(5000);
    expect(tip()).toHaveTextContent('Close');
    point(beside);
    pass(150);
    expect(tip()).toBeNull();
  });

  it('closes by Escape and by a press, and returns only after the pointer was elsewhere', () => {
    const { close, beside } = open();
    for (const dismiss of [() => fireEvent.keyDown(close, { key: 'Escape' }), () => fireEvent.click(close)]) {
      point(close);
      pass(700);
      expect(tip()).not.toBeNull();
      dismiss();
      expect(tip()).toBeNull();
      point(close);
      pass(2000);
      expect(tip()).toBeNull();
      point(beside);
      pass(2000);
    }
  });

  it('appears by keyboard too, and closes with the focus', () => {
    const { close, beside } = open();
    act(() => close.focus());
    pass(700);
    expect(tip()).toHaveTextContent('Close');
    // A pointer elsewhere does not close the tooltip of the focused control.
    point(beside);
    pass(1000);
    expect(tip()).toHaveTextContent('Close');
    act(() => close.blur());
    pass(150);
    expect(tip()).toBeNull();
  });

  it('never appears by touch', () => {
    const { close } = open();
    point(close, 'touch');
    pass(2000);
    expect(tip()).toBeNull();
  });
});
