import { type ComponentType, lazy } from 'react';
import { loadCode, onRetry } from './load-code';

/** `React.lazy`, except that code that could not be had is asked for again when somebody tries again (allowRetry). */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await loadCode(load) };
      } catch (cause) {
        onRetry(() => {
          Part = ask();
        });
        throw cause;
      }
    });
  let Part = ask();
  return (props: Props) => <Part {...props} />;
}
