interface Writing<T> {
  value: T;
  sent: number;
  answered: number;
}

/**
 * One value that many write at the same time. Who wrote last is known only where one writing was answered before the next
 * was sent; a writing that was never answered may have happened or not.
 */
export class Register<T> {
  readonly #writings: Writing<T>[];

  constructor(first: T) {
    this.#writings = [{ value: first, sent: Number.NEGATIVE_INFINITY, answered: Number.NEGATIVE_INFINITY }];
  }

  write(value: T, { sent, answered }: Span): void {
    this.#writings.push({ value, sent, answered });
  }

  /** Every value it may have held at some moment of that time; without one, in the end. */
  possible({ sent: from, answered: to }: Span = { sent: NEVER, answered: NEVER }): Set<T> {
    const begun = this.#writings.filter(({ sent }) => sent <= to);
    const overwritten = ({ answered }: Writing<T>) =>
      begun.some((later) => later.sent > answered && later.answered < from);
    return new Set(begun.filter((one) => !overwritten(one)).map(({ value }) => value));
  }
}

export const NEVER = Number.POSITIVE_INFINITY;

/** From when something was asked for to when it was answered: NEVER when the server was gone. */
export interface Span {
  sent: number;
  answered: number;
}
