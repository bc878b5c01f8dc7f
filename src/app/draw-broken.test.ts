// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { drawBroken } from './draw-broken';

const animate = vi.fn();
HTMLElement.prototype.animate = animate;

function fail(html: string) {
  animate.mockClear();
  document.body.innerHTML = html;
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(document.body.innerHTML).toBe(html);
  return animate.mock.calls.map(([shown]) => shown);
}

it('A broken picture shows its other format over its drawn cover, by no attribute', () => {
  drawBroken();
  const image = '<img src="/a.webp" style="object-position: 5% 50%;">';
  const place = (inside: string) => `<span data-cover="site-web-card-600-a">${inside}</span>`;
  const cover = 'url("/covers/site-web-card-600-a.svg")';
  expect(fail(place(image))).toEqual([expect.objectContaining({ backgroundImage: cover }), { opacity: 0 }]);
  expect(fail(place(`<picture><source srcset="/a.avif">${image}</picture>`))).toEqual([
    {
      backgroundImage: `url("http://localhost:3000/a.webp"),${cover}`,
      backgroundPosition: '5% 50%,center',
      backgroundSize: 'cover',
    },
    { opacity: 0 },
  ]);
  expect(fail('<img src="/face.webp">')).toEqual([]);
});

it('is complete in its own source text', () => {
  expect(() => new Function(`(${drawBroken.toString()})()`)()).not.toThrow();
});
