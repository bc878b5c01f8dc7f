import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadCode } from '@/lib/load-code';

export interface LateCode<Props> {
  /** Shows once its code has been asked for and is there; a finished page keeps what the build wrote until then. */
  Part: LazyExoticComponent<ComponentType<Props>>;
  /** Asks for the code; rejects with a Failure when it cannot be had, and may be called again then. */
  ask: () => Promise<void>;
}

/** A part of a page whose code is loaded when somebody comes near it. */
export function lateCode<Props>(load: () => Promise<ComponentType<Props>>): LateCode<Props> {
  let arrive: (module: { default: ComponentType<Props> }) => void = () => undefined;
  const arrival = new Promise<{ default: ComponentType<Props> }>((resolve) => {
    arrive = resolve;
  });
  const get = async () => ({ default: await loadCode(load) });
  let asked: Promise<void> | null = null;
  return {
    // The build writes every part and comes near none.
    Part: lazy(typeof document === 'undefined' ? get : () => arrival),
    ask: () => {
      asked ??= get().then(arrive, (cause: unknown) => {
        asked = null;
        throw cause;
      });
      return asked;
    },
  };
}
