import { type ComponentType, lazy } from 'react';
import { loadCode, onRetry } from './load-code';

interface LazyPartOptions<Props> {
  /**
   * Shown where the code cannot be had; `throw` loads and fails as a page does (loadCode), `stay` leaves a finished page as
   * it stands until the network is back.
   */
  onFailure: ComponentType<Props> | 'throw' | 'stay';
}

/** Nothing: the page is whole without the part. */
const Omitted = () => null;

/** What was pressed meanwhile, the starter tells of. */
async function whenBack<Code>(load: () => Promise<Code>): Promise<Code> {
  document.dispatchEvent(new Event('unavailable'));
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  return load().catch(() => whenBack(load));
}

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
        if (onFailure === 'stay') return { default: await whenBack(load) };
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
