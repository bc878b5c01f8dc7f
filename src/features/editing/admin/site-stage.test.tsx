import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces } from '@/i18n';
import { UiProviders } from '@/ui/test-render';
import { langsOf } from '../../../../tests/support/full-grid';
import { texts } from '../../../../tests/support/texts';
import { panelPosition, type SiteFrame, SiteStage } from './site-stage';

const langs = langsOf(import.meta.filename);
await Promise.all(langs.map((lang) => loadNamespaces(lang, ['site-editing'])));

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // Fakes only timers: jsdom's animation frames run on intervals, and would stop for the next files.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => void vi.useRealTimers();
});

describe.each(langs)('The frame with the site, in %s', (lang) => {
  const t = texts(lang);
  const frame = createRef<HTMLIFrameElement>();
  const stage = (ready: boolean) => {
    const site: SiteFrame = { frame, ready, path: '/', names: [], rect: null, notify: () => undefined };
    return (
      <UiProviders lang={lang}>
        <SiteStage site={site} start="/" screen="wide" label="Page">
          {null}
        </SiteStage>
      </UiProviders>
    );
  };
  const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

  it('reports a page that does not come, loads it again', () => {
    const { rerender } = render(stage(false));
    expect(screen.getByRole('status')).toHaveTextContent(t('site-editing:frame.loading'));
    const first = screen.getByTitle('Page');
    wait(11);
    expect(screen.getByText(t('site-editing:frame.failed'))).toHaveRole('status');
    fireEvent.click(screen.getByRole('button', { name: t('site-editing:frame.retry') }));
    expect(screen.getByTitle('Page')).not.toBe(first);
    expect(frame.current).toBe(screen.getByTitle('Page'));
    expect(screen.getByRole('status')).toHaveTextContent(t('site-editing:frame.loading'));
    expect(screen.getByRole('main')).toHaveFocus();
    rerender(stage(true));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows no note for a page that came in time', () => {
    const { rerender } = render(stage(false));
    wait(5);
    rerender(stage(true));
    wait(20);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

const size = { width: 1440, height: 900 };

it('places the panel below its text', () => {
  expect(panelPosition({ top: 200, left: 130, width: 600, height: 100 }, size)).toEqual({
    width: 760,
    left: 118,
    top: 314,
    maxHeight: 574,
  });
});

it('places the panel above a text that is low on the screen', () => {
  expect(panelPosition({ top: 700, left: 130, width: 600, height: 100 }, size)).toMatchObject({
    bottom: 214,
  });
});

it('keeps the panel within the frame', () => {
  expect(panelPosition({ top: 20, left: 1300, width: 90, height: 30 }, size).left).toBe(1440 - 760 - 12);
  expect(panelPosition({ top: 20, left: 2, width: 90, height: 30 }, size).left).toBe(12);
});

it('places the panel at the bottom while its text is off screen', () => {
  expect(panelPosition(null, size)).toEqual({ width: 760, left: 340, bottom: 12 });
  expect(panelPosition({ top: -300, left: 0, width: 90, height: 30 }, size)).toMatchObject({ bottom: 12 });
});
