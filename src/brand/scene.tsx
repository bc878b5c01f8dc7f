interface SceneProps {
  /** A drawing of `public/scenes`: the file, and its name in it. */
  of: `${'careers' | 'map'}.svg#${string}`;
  width: number;
  height: number;
  /** How it stands in its place; by default whole, on its lower edge, with what it carries on beyond its sides. */
  fit?: 'xMidYMax meet' | 'xMidYMax slice';
  className?: string;
}

/**
 * A picture by reference: one element in the page, whatever is in it. Taken with `use`, it has the colours of the theme
 * around it, which an <img> cannot have. What is seen in it is told by its place, where it tells something.
 */
export function Scene({ of, width, height, fit = 'xMidYMax meet', className = '' }: SceneProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={fit}
      aria-hidden="true"
      className={`scene ${className}`}
    >
      <use href={`/scenes/${of}`} />
    </svg>
  );
}
