import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

interface ScaledFrameProps extends Omit<ComponentProps<'iframe'>, 'width' | 'className' | 'style'> {
  width: number | null;
  children?: ReactNode;
}

export function ScaledFrame({ width, title, children, ...frame }: ScaledFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useEffect(() => {
    const { current } = container;
    if (!current) return;
    const watch = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, []);

  const drawn = width ?? size.width;
  const scale = drawn > 0 ? Math.min(1, size.width / drawn) : 1;
  return (
    <div ref={container} className="relative min-h-0 flex-1 overflow-hidden bg-bg">
      {children}
      <iframe
        {...frame}
        title={title}
        className="absolute top-0 left-1/2 origin-top border-line"
        style={{
          width: drawn || '100%',
          height: size.height / scale || '100%',
          transform: `translateX(-50%) scale(${scale})`,
        }}
      />
    </div>
  );
}
