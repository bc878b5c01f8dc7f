let held = 0;
let waiting: (() => void) | null = null;

function tell(): void {
  if (held > 0) return;
  waiting?.();
  waiting = null;
}

/**
 * A part of the page is still on its way (code of its own): what somebody did early waits for it too. Call what this
 * answers when the part listens, or will not come.
 */
export function holdAlive(): () => void {
  let over = false;
  held += 1;
  return () => {
    if (over) return;
    over = true;
    held -= 1;
    tell();
  };
}

/** Runs it at once, or when the last part that is waited for has come. */
export function whenAllAlive(then: () => void): void {
  waiting = then;
  tell();
}
