import { Failure } from './failure';
import { reportLongProof } from './long-proof';

/** Gives up all the work of one write: a device this slow should retry later, as the server offers too. */
const timeoutMs = 90_000;
/** The work may get harder between the question and the answer. */
const rounds = 3;
const silentMs = 3000;

interface WriteAnswer {
  error: { code?: string; details?: string | null } | null;
}

interface Request<A extends WriteAnswer> extends PromiseLike<A> {
  setHeader(name: string, value: string): PromiseLike<A>;
}

/** When too many people write at once the server asks for a proof of work, and the write goes out again with it. */
export async function withProof<A extends WriteAnswer>(write: () => Request<A>): Promise<A> {
  let answer = await write();
  let challenge = challengeIn(answer.error);
  if (!challenge) return answer;
  const until = performance.now() + timeoutMs;
  const timer = setTimeout(reportLongProof, silentMs);
  try {
    for (let round = 0; challenge && round < rounds; round += 1) {
      answer = await write().setHeader('x-proof', await solve(challenge, until - performance.now()));
      challenge = challengeIn(answer.error);
    }
    return answer;
  } finally {
    clearTimeout(timer);
  }
}

/** Challenge of `app.hit`: bucket, difficulty, expiry, salt, signature. Null for a refusal that no work can solve. */
function challengeIn(error: WriteAnswer['error']): string | null {
  if (error?.code !== 'PT429') return null;
  return /^[a-z_]+(\.[0-9]+){2}(\.[0-9a-f]+){2}$/.test(error.details ?? '') ? (error.details ?? null) : null;
}

function solve(challenge: string, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Failure('limited'))), timeout);
    worker.onmessage = ({ data }: MessageEvent<string>) => end(() => resolve(data));
    // Missing code counts as an unreachable server.
    worker.onerror = (cause) => end(() => reject(new Failure('unavailable', '', { cause })));
    worker.postMessage(challenge);
  });
}
