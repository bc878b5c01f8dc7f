import { availableParallelism, totalmem } from 'node:os';

export interface Machine {
  /** Cores that the tests may use. */
  cores: number;
  /** Reason for one worker. */
  limit?: string;
}

/** Smallest memory for two workers, of 1.5 GiB each, beside a browser. */
const minBytes = 5 * 2 ** 30;

export function readMachine(cores = availableParallelism(), bytes = memoryBytes()): Machine {
  if (cores === 1) return { cores, limit: 'one core' };
  if (bytes < minBytes) return { cores: 1, limit: `${(bytes / 2 ** 30).toFixed(1)} GiB of memory` };
  return { cores };
}

/** Memory of the machine, or of its container. */
const memoryBytes = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
