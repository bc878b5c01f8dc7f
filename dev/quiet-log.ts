import { AsyncLocalStorage } from 'node:async_hooks';

type Line = unknown[];

const lines = new AsyncLocalStorage<Line[]>();
let installed = false;

/** Lite prints a thirty-line stack for every request that the database refuses: hidden, unless the server failed. */
export async function withQuietLog(label: string, answer: () => Promise<Response>): Promise<Response> {
  install();
  const kept: Line[] = [];
  let failed = true;
  try {
    const response = await lines.run(kept, answer);
    failed = response.status >= 500;
    return response;
  } finally {
    if (failed) {
      console.error(`${label} failed inside the embedded backend:`);
      for (const line of kept) console.error(...line);
    }
  }
}

/** Hides lite's warning at its first start that it is experimental, which is why it stays in dev/. */
export async function withoutWarnings<T>(task: () => Promise<T>): Promise<T> {
  install();
  return lines.run([], task);
}

function install(): void {
  if (installed) return;
  installed = true;
  for (const method of ['error', 'warn'] as const) {
    const original = console[method].bind(console);
    console[method] = (...line: Line) => {
      const kept = lines.getStore();
      if (kept) kept.push(line);
      else original(...line);
    };
  }
}
