import { lineWidth, mark } from './mark';

/** The agency's mark, before its name. */
export function LogoMark({ className = 'size-7 text-accent' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      {mark.map(({ d, line, evenOdd, transform }) => (
        <path
          key={d + transform}
          d={d}
          transform={transform}
          {...(line
            ? { fill: 'none', stroke: 'currentColor', strokeWidth: lineWidth(line, 2.2) }
            : { fill: 'currentColor' })}
          {...(evenOdd ? { fillRule: 'evenodd' } : {})}
        />
      ))}
    </svg>
  );
}
