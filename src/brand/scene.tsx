interface SceneProps {
  of: `${'careers' | 'map'}.svg#${string}`;
  width: number;
  height: number;
  /** Fit in its frame; by default whole, on the lower edge, its sides continued. */
  fit?: 'xMidYMax meet' | 'xMidYMax slice';
  className?: string;
}

/** Taken with `use`, it has the colours of the theme around it, which an <img> cannot have. */
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
