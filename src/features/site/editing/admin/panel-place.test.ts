import { expect, it } from 'vitest';
import { panelPlace } from './panel-place';

const room = { width: 1440, height: 900 };

it('stands under its text, as wide as it may be', () => {
  expect(panelPlace({ top: 200, left: 130, width: 600, height: 100 }, room)).toEqual({
    width: 760,
    left: 118,
    top: 314,
    maxHeight: 574,
  });
});

it('stands above a text that is low on the screen', () => {
  expect(panelPlace({ top: 700, left: 130, width: 600, height: 100 }, room)).toMatchObject({ bottom: 214 });
});

it('stays within the frame', () => {
  expect(panelPlace({ top: 20, left: 1300, width: 90, height: 30 }, room).left).toBe(1440 - 760 - 12);
  expect(panelPlace({ top: 20, left: 2, width: 90, height: 30 }, room).left).toBe(12);
});

it('waits at the bottom while its text is elsewhere', () => {
  expect(panelPlace(null, room)).toEqual({ width: 760, left: 340, bottom: 12 });
  expect(panelPlace({ top: -300, left: 0, width: 90, height: 30 }, room)).toMatchObject({ bottom: 12 });
});
