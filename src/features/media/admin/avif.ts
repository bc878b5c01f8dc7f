import type { AvifAnswer, AvifTask } from './avif.worker';

interface AvifSteps {
  /** Between 0 and 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal | undefined;
}

/** A device that needs longer for one file is asked too much. */
const patienceMs = 60_000;

/** Stops the work that is under way, however it ends. */
interface Encoder {
  encode: (canvas: HTMLCanvasElement) => Promise<Blob | null>;
  end: () => void;
}

const nativeBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === 'image/avif' ? blob : null), 'image/avif', 0.6);
  });

/** No browser of today writes AVIF by itself; one that does is taken at its word, and nothing is fetched. */
const native: Encoder = { encode: nativeBlob, end: () => undefined };

function workerEncoder(): Encoder {
  const worker = new Worker(new URL('./avif.worker.ts', import.meta.url), { type: 'module' });
  const encode = (canvas: HTMLCanvasElement) =>
    new Promise<Blob | null>((resolve) => {
      const { width, height } = canvas;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data.buffer;
      if (!pixels) return resolve(null);
      const timer = setTimeout(() => resolve(null), patienceMs);
      const settle = (made: AvifAnswer) => {
        clearTimeout(timer);
        resolve(made && new Blob([made], { type: 'image/avif' }));
      };
      worker.onmessage = ({ data }: MessageEvent<AvifAnswer>) => settle(data);
      // Its code could not be had, or the device has no memory left.
      worker.onerror = () => settle(null);
      const task: AvifTask = { pixels, width, height };
      worker.postMessage(task, [pixels]);
    });
  return { encode, end: () => worker.terminate() };
}

const weight = (blobs: readonly Blob[]) => blobs.reduce((sum, { size }) => sum + size, 0);

/**
 * The twins of a picture's files; null where this device does not make them, or where they would save nothing. A
 * picture is whole without them.
 */
export async function avifTwins(
  canvases: readonly HTMLCanvasElement[],
  files: readonly Blob[],
  { onProgress, signal }: AvifSteps,
): Promise<Blob[] | null> {
  const [smallest] = canvases;
  if (!smallest || typeof Worker === 'undefined') return null;
  const encoder = (await nativeBlob(smallest)) ? native : workerEncoder();
  const stopped = new Promise<null>((resolve) => signal?.addEventListener('abort', () => resolve(null)));
  const area = canvases.reduce((sum, { width, height }) => sum + width * height, 0);
  const twins: Blob[] = [];
  let done = 0;
  try {
    for (const canvas of canvases) {
      signal?.throwIfAborted();
      const twin = await Promise.race([encoder.encode(canvas), stopped]);
      signal?.throwIfAborted();
      if (!twin) return null;
      twins.push(twin);
      done += canvas.width * canvas.height;
      onProgress(done / area);
    }
  } finally {
    encoder.end();
  }
  return weight(twins) < weight(files) ? twins : null;
}
