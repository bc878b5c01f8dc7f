import { type ComponentType, lazy } from 'react';
import { loadCode } from './load-code';

/** `React.lazy`, except that a part whose code could not be had is asked for again when it is next shown. */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await loadCode(load) };
      } catch (cause) {
        Part = ask();
        throw cause;
      }
    });
  let Part = ask();
  return (props: Props) => <Part {...props} />;
}
