/** Where each numbered beam is, in its order: the ridge, a post, a brace, the sill. */
const numbers = [
  [270, 26],
  [155, 325],
  [442, 325],
  [270, 378],
] as const;

/** A gable with four of its beams numbered; the texts beside it say what each one stands for. */
export function NumberedFrame({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 540 404" aria-hidden="true" className={className}>
      <path d="M270 26 500 176v202H40V176z" fill="var(--surface)" />
      <g fill="none" strokeLinecap="round">
        <path
          d="M40 176v202M155 104v274M270 26v352M385 104v274M500 176v202M150 106h240M40 176h460M40 277h460"
          stroke="var(--line)"
          strokeWidth="8"
        />
        <path
          d="M270 26 8 197M270 26l262 171M155 277v101M500 176 385 277M500 277 385 378M24 378h492"
          stroke="var(--accent)"
          strokeWidth="13"
        />
      </g>
      {numbers.map(([x, y], index) => (
        <g key={x + y}>
          <circle cx={x} cy={y} r="17" fill="var(--bg)" stroke="var(--accent)" strokeWidth="3" />
          <text
            x={x}
            y={y + 5.5}
            textAnchor="middle"
            fill="var(--text)"
            className="font-sans text-[16px] font-bold"
          >
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
