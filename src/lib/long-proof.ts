let listener = () => {};

/** Sets the callback for a proof of work that takes so long that a visitor may wonder. */
export function onLongProof(tell: () => void): void {
  listener = tell;
}

export const tellOfLongProof = (): void => listener();
