import { type ComponentType, lazy } from 'react';
import { loadCode, onRetry } from './load-code';

interface LazyPartOptions<Props> {
  /** Shown where the code cannot be had; `throw` loads and fails as a page does (loadCode). */
  onFailure: ComponentType<Props> | 'throw';
}

/** Nothing: the page is whole without the part. */
const Omitted = () => null;

/** A part of a page whose code comes after the page. What failed is loaded again after allowRetry(). */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { onFailure }: LazyPartOptions<Props> = { onFailure: Omitted },
): ComponentType<Props> {
  const start = () =>
    lazy(async () => {
      try {
        return { default: await (onFailure === 'throw' ? loadCode(load) : load()) };
      } catch (cause) {
        onRetry(() => {
          Part = start();
        });
        if (onFailure === 'throw') throw cause;
        return { default: onFailure };
      }
    });
  let Part = start();
  return (props: Props) => <Part {...props} />;
}
