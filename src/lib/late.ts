import { type ComponentType, lazy } from 'react';

/**
 * A part of a page whose code comes after the rest: a finished page carries what it shows already. Where the code cannot
 * be had, the page is whole without it.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );
