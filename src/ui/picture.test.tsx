import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Picture } from './picture';
import { renderUi } from './test-render';

const inBoth = '/media/2026/11/toits-1a2b3c4d-avif-1600x900.webp#5,50';
const shown = () => screen.getByRole('img', { name: 'Roofs' });
const show = (src: string) => renderUi(<Picture src={src} alt="Roofs" seed="roofs" />);

afterEach(() => vi.restoreAllMocks());

describe('A picture', () => {
  it('falls back from AVIF to WebP, then to the drawn cover', () => {
    const { container } = show(inBoth);
    expect(container.querySelector('source')).toHaveAttribute('type', 'image/avif');
    fireEvent.error(shown());
    expect(container.querySelector('source')).toBeNull();
    expect(shown().getAttribute('srcset')).toMatch(/\.480\.webp 480w/);
    expect(shown()).toHaveStyle({ objectPosition: '5% 50%' });
    fireEvent.error(shown());
    expect(shown().tagName).toBe('svg');
  });

  it('falls back to the drawn cover from its only format', () => {
    show('/media/2026/11/toits-1a2b3c4d-1600x900.webp');
    fireEvent.error(shown());
    expect(shown().tagName).toBe('svg');
  });

  it('falls back to WebP after a failure before hydration', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    const { container } = show(inBoth);
    expect(container.querySelector('source')).toBeNull();
    expect(shown().tagName).toBe('IMG');
  });

  it('is offered as AVIF again when it replaces another', () => {
    const { container, rerender } = show(inBoth);
    fireEvent.error(shown());
    rerender(<Picture src={inBoth.replace('toits', 'quai')} alt="Roofs" seed="roofs" />);
    expect(container.querySelector('source')).toBeInTheDocument();
  });
});
