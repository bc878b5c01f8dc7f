let listener = () => {};

/** Sets the callback for a proof of work that takes so long that a visitor may wonder. */
export function onLongProof(notify: () => void): void {
  listener = notify;
}

export const reportLongProof = (): void => listener();
