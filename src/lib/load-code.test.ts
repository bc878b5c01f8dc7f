// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from './failure';
import { allowRetry, loadCode, watchUnsaved } from './load-code';

const gone = () => new TypeError('Failed to fetch dynamically imported module');
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  sessionStorage.clear();
});

/** Loads code that fails so many times first; answers the result, or "waiting". */
async function asked(failures: number) {
  const ask = vi.fn(async () => 'code');
  for (let at = 0; at < failures; at += 1) ask.mockRejectedValueOnce(gone());
  let outcome: unknown = 'waiting';
  loadCode(ask).then(
    (code) => {
      outcome = code;
    },
    (cause: unknown) => {
      outcome = cause;
    },
  );
  await vi.advanceTimersByTimeAsync(1000);
  return { ask, outcome };
}

describe('Code loaded on demand', () => {
  it('is requested twice before anything else happens', async () => {
    const { ask, outcome } = await asked(1);
    expect(outcome).toBe('code');
    expect(ask).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is loaded by one reload after a release, else fails with a message', async () => {
    expect((await asked(9)).outcome).toBe('waiting');
    expect(reload).toHaveBeenCalledOnce();
    const { outcome } = await asked(9);
    expect(outcome).toEqual(new Failure('unreachable'));
    expect(reload).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 31_000);
    expect((await asked(9)).outcome).toBe('waiting');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is loaded by another reload on a retry', async () => {
    expect((await asked(9)).outcome).toBe('waiting');
    expect((await asked(9)).outcome).toBeInstanceOf(Failure);
    allowRetry();
    expect((await asked(9)).outcome).toBe('waiting');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('loads a page on its way by the address of that page', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { reload, assign, href: 'https://site.test/en' });
    const ask = vi.fn().mockRejectedValue(gone());
    void loadCode(ask, 'https://site.test/en/about');
    await vi.advanceTimersByTimeAsync(1000);
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://site.test/en/about');
    expect(reload).not.toHaveBeenCalled();
  });

  it('never reloads over unsaved text', async () => {
    let unsaved = true;
    const stop = watchUnsaved(() => unsaved);
    expect((await asked(9)).outcome).toBeInstanceOf(Failure);
    expect(reload).not.toHaveBeenCalled();
    unsaved = false;
    expect((await asked(9)).outcome).toBe('waiting');
    expect(reload).toHaveBeenCalledOnce();
    stop();
  });

  it('never reloads without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await asked(9)).outcome).toEqual(new Failure('offline'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('fails at once if a reload cannot be remembered', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect((await asked(9)).outcome).toBeInstanceOf(Failure);
    expect(reload).not.toHaveBeenCalled();
  });
});
