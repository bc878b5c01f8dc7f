let listener = () => {};

/** Called when a proof of work takes so long that a visitor may wonder. */
export function onLongProof(tell: () => void): void {
  listener = tell;
}

export const tellOfLongProof = (): void => listener();
