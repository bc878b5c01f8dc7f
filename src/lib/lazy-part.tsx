import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react';
import { loadCode, onRetry, reportMissingPart } from './load-code';

interface LazyPartOptions<Props> {
  /** `throw` fails as a page does (loadCode), `stay` leaves a finished page until the network is back. */
  onFailure: ComponentType<Props> | 'throw' | 'stay';
}

const Omitted = () => null;

/** Waits for the network, then loads again; the starter reports what was pressed meanwhile. */
async function loadWhenOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  document.dispatchEvent(new Event('unavailable'));
  const withdraw = reportMissingPart();
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  withdraw();
  return load().catch(() => loadWhenOnline(load));
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
        if (onFailure === 'stay') return { default: await loadWhenOnline(load) };
        onRetry(() => {
          Part = start();
        });
        if (onFailure === 'throw') throw cause;
        return { default: onFailure };
      }
    });
  let Part = start();
  if (onFailure !== 'stay') return (props: Props) => <Part {...props} />;
  // React throws finished HTML away, with what was typed in it, if its boundary gets other props at once before its code.
  return (props: Props) =>
    useDeferredValue(
      <Suspense>
        <Part {...props} />
      </Suspense>,
    );
}
