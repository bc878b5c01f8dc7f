import { availableParallelism, totalmem } from 'node:os';

export interface Machine {
  cores: number;
  limit?: string;
}

/** Smallest memory for two workers, of 1.5 GiB each, beside a browser. */
const minBytes = 5 * 2 ** 30;

export function readMachine(cores = availableParallelism(), bytes = memoryBytes()): Machine {
  if (cores === 1) return { cores, limit: 'one core' };
  if (bytes < minBytes) return { cores: 1, limit: `${(bytes / 2 ** 30).toFixed(1)} GiB of memory` };
  return { cores };
}

const memoryBytes = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
