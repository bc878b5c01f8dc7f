import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { upload } from './upload';

/** A request whose bytes leave at once and whose answer is held back. */
class Slow {
  static last: Slow;
  upload: { onprogress?: (event: { loaded: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  status = 200;
  responseText = '';
  abort = vi.fn();
  constructor() {
    Slow.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Slow);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => {
  const done = vi.fn();
  const bytes = new ArrayBuffer(10);
  upload({ bucket: 'media', path: 'a', bytes, contentType: 'image/png' }).then(
    () => done('stored'),
    ({ kind }) => done(kind),
  );
  return { done, request: Slow.last };
};

it('waits minutes for the answer to bytes that were all sent', async () => {
  const { done, request } = start();
  request.upload.onprogress?.({ loaded: 10 });
  request.upload.onload?.();
  await vi.advanceTimersByTimeAsync(170_000);
  expect(done).not.toHaveBeenCalled();
  request.onload?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledWith('stored');
});

it('gives up a line that carries no byte for half a minute', async () => {
  const { done, request } = start();
  request.upload.onprogress?.({ loaded: 5 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(done).toHaveBeenCalledWith('timeout');
  expect(request.abort).toHaveBeenCalled();
});
