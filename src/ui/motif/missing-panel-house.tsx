import { HouseBeams } from '../house';
import { bracesWithout, missingBox as hole, walls, windows } from './house-plan';

const panel = `M0 0h${hole.width}v${hole.height}H0z`;

/** The house of the not-found page: one panel is gone from the wall and leans beside it. */
export function MissingPanelHouse({ className = 'w-full' }: { className?: string }) {
  const { x, y, width, height } = hole;
  return (
    <svg viewBox="0 0 760 640" aria-hidden="true" className={className}>
      <path className="house-wall" d={walls} />
      <path className="house-hole" d={`M${x} ${y}h${width}v${height}h${-width}z`} />
      <path className="house-solid" d="M262 624v-68a48 48 0 0 1 96 0v68z" />
      <circle className="house-wall" cx="344" cy="584" r="4.5" />
      {windows.map(({ d }) => (
        <path key={d} className="house-window" d={d} />
      ))}
      <HouseBeams braces={bracesWithout} />
      <path
        className="house-missing"
        d={`M${x + 18} ${y + 20}h${width - 36}v${height - 40}h${36 - width}z`}
      />
      <g transform={`translate(612 ${627 - height}) rotate(-13 0 ${height})`}>
        <path className="house-wall" d={panel} />
        <path
          className="house-beams"
          d={`${panel}M0 0l${width} ${height}M${width} 0 0 ${height}`}
          strokeWidth="7"
        />
      </g>
    </svg>
  );
}
