// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from './failure';
import { proofOf } from './find-proof';
import { onLongProof } from './long-proof';
import { withProof } from './proof-of-work';

const challenge = `likes.64.1795363010.${'ab'.repeat(16)}.${'cd'.repeat(32)}`;
const asks = { error: { code: 'PT429', details: challenge }, data: null };
const refuses = { error: { code: 'PT429', details: '' }, data: null };
const takes = { error: null, data: null };

/** The worker starts late or fails to load. */
const workers: FakeWorker[] = [];
let behaviour: 'works' | 'is missing' | 'never ends' = 'works';
class FakeWorker {
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: (event: unknown) => void = () => undefined;
  terminate = vi.fn();
  constructor() {
    workers.push(this);
  }
  postMessage(asked: string): void {
    if (behaviour === 'works') queueMicrotask(() => this.onmessage({ data: proofOf(asked) }));
    if (behaviour === 'is missing') queueMicrotask(() => this.onerror(new Event('error')));
  }
}

beforeEach(() => {
  behaviour = 'works';
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  workers.length = 0;
  vi.unstubAllGlobals();
});

function server(...answers: (typeof asks | typeof refuses | typeof takes)[]) {
  const proofs: (string | null)[] = [];
  const write = () => {
    let proof: string | null = null;
    const request = {
      setHeader: (name: string, value: string) => {
        if (name === 'x-proof') proof = value;
        return request;
      },
      // biome-ignore lint/suspicious/noThenProperty: as PostgREST's client, a request goes out when it is awaited
      then: (...settle: Parameters<Promise<typeof asks | typeof takes>['then']>) => {
        proofs.push(proof);
        return Promise.resolve(answers.shift() ?? takes).then(...settle);
      },
    };
    return request;
  };
  return { proofs, write: write as unknown as Parameters<typeof withProof>[0] };
}

it('finds a number whose hash is small enough', async () => {
  const proof = proofOf(challenge);
  expect(proof).toMatch(new RegExp(`^${challenge}\\.[0-9]+$`));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
  expect(new DataView(hash).getUint32(0) * 64).toBeLessThan(2 ** 32);
});

describe('A write', () => {
  it('goes out once without a proof if it is accepted', async () => {
    const { proofs, write } = server(takes);
    expect(await withProof(write)).toBe(takes);
    expect([proofs, workers]).toEqual([[null], []]);
  });

  it('goes out again with a proof if one is required', async () => {
    const { proofs, write } = server(asks, takes);
    expect(await withProof(write)).toBe(takes);
    expect(proofs).toEqual([null, proofOf(challenge)]);
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  });

  it('repeats the proof while it gets harder, then gives up', async () => {
    const { proofs, write } = server(asks, asks, asks, asks, asks);
    expect(await withProof(write)).toBe(asks);
    expect(proofs).toHaveLength(4);
  });

  it.each([
    ['a refusal without a challenge', refuses],
    ['another failure', { error: { code: '23505', details: challenge }, data: null }],
  ])('is not proven after %s', async (_what, answer) => {
    const { proofs, write } = server(answer);
    expect(await withProof(write)).toBe(answer);
    expect([proofs.length, workers.length]).toEqual([1, 0]);
  });

  it('fails as unavailable without the code of the proof', async () => {
    behaviour = 'is missing';
    const failure = await withProof(server(asks).write).catch((cause: Failure) => cause.kind);
    expect(failure).toBe('unavailable');
  });

  it('fails as limited on a device that is too slow', async () => {
    vi.useFakeTimers();
    behaviour = 'never ends';
    const told = vi.fn();
    onLongProof(told);
    const failure = withProof(server(asks).write).catch((cause: Failure) => cause.kind);
    await vi.advanceTimersByTimeAsync(2900);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(told).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(87_000);
    expect(await failure).toBe('limited');
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
