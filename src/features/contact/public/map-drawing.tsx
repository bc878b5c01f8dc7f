/** Blocks of houses between the streets, as a carpenter would lay them out: [x, y, width, height]. */
const blocks = [
  [-40, -40, 118, 84],
  [92, -40, 96, 84],
  [202, -40, 138, 60],
  [354, -40, 116, 60],
  [484, -40, 96, 84],
  [594, -40, 146, 54],
  [754, -40, 120, 54],
  [-40, 58, 76, 82],
  [50, 58, 138, 62],
  [202, 34, 84, 86],
  [300, 34, 40, 86],
  [354, 34, 116, 52],
  [484, 58, 96, 50],
  [594, 28, 64, 68],
  [672, 28, 68, 68],
  [754, 28, 120, 44],
  [-40, 154, 76, 66],
  [50, 134, 62, 78],
  [126, 134, 62, 70],
  [202, 134, 84, 52],
  [300, 134, 58, 52],
  [372, 100, 98, 64],
  [484, 122, 96, 34],
  [594, 110, 64, 34],
  [-40, 316, 128, 60],
  [-40, 390, 128, 80],
  [102, 316, 86, 154],
  [202, 296, 84, 74],
  [202, 384, 84, 86],
  [300, 288, 112, 58],
  [300, 360, 112, 110],
  [426, 280, 44, 90],
  [426, 384, 44, 86],
  [484, 262, 152, 66],
  [484, 342, 86, 128],
  [584, 342, 52, 128],
  [650, 246, 90, 96],
  [650, 356, 90, 114],
  [754, 232, 120, 74],
  [754, 320, 120, 60],
  [754, 394, 120, 76],
] as const;

type Block = readonly [number, number, number, number];

/** Blocks whose roofs are painted. */
const roofs: Record<number, string> = {
  1: 'var(--plum-wall)',
  3: 'var(--straw-wall)',
  8: 'var(--rose-wall)',
  14: 'var(--river-wall)',
  19: 'var(--straw-wall)',
  23: 'var(--shutter-wall)',
  24: 'var(--straw-wall)',
  27: 'var(--shutter-wall)',
  31: 'var(--rose-wall)',
  34: 'var(--river-wall)',
  38: 'var(--plum-wall)',
};

/** Plane trees along the quays. */
const trees = [
  [20, 229],
  [52, 229],
  [84, 227],
  [150, 217],
  [300, 206],
  [334, 204],
  [368, 202],
  [420, 192],
  [452, 186],
  [60, 298],
  [130, 294],
  [330, 268],
  [364, 266],
  [398, 264],
  [560, 238],
  [596, 232],
] as const;

/** Where the agency stands. */
const home = [372, 100, 98, 64] as const;

const river = 'M-40 262C90 268 150 236 262 236S430 214 560 190 760 190 880 160';

function path([x, y, width, height]: Block): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Braces of a painted block: it is a panel too. */
function braces([x, y, width, height]: Block): string {
  return `M${x} ${y}l${width} ${height}M${x + width} ${y}L${x} ${y + height}`;
}

/** The neighbourhood as a frame: streets are the beams, houses the infill, the agency the lit panel. No place to scale. */
export function MapDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 832 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect x="-40" y="-40" width="920" height="500" fill="var(--raised)" />
      <g transform="rotate(-4 416 210)">
        {blocks.map((block, index) => (
          <g key={path(block)} stroke="var(--line)" strokeWidth="1.5" strokeLinejoin="round">
            <path d={path(block)} fill={roofs[index] ?? 'var(--surface)'} />
            {roofs[index] ? <path d={braces(block)} fill="none" opacity="0.55" /> : null}
          </g>
        ))}
        <path d={river} fill="none" stroke="var(--river-fill)" strokeWidth="40" />
        <path
          d={river}
          fill="none"
          stroke="var(--river-wall)"
          strokeWidth="2.5"
          strokeDasharray="26 34"
          opacity="0.8"
        />
        <g fill="none" strokeLinecap="square">
          <path d="M195 208v72M477 166v84M747 146v84" stroke="var(--raised)" strokeWidth="16" />
          <path
            d="M186 210v66M204 210v66M468 172v72M486 172v72M738 152v72M756 152v72"
            stroke="var(--straw-beam)"
            strokeWidth="2.5"
          />
        </g>
        <path d={path(home)} fill="var(--accent)" />
        <path
          d={path(home) + braces(home)}
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2"
          opacity="0.55"
        />
        {trees.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="7" fill="var(--shutter-fill)" />
        ))}
      </g>
      <g transform="translate(418 74)">
        <ellipse cx="0" cy="50" rx="15" ry="4.5" fill="var(--text)" opacity="0.25" />
        <path
          d="M0 50C-15 34-23 21-23 9a23 23 0 0 1 46 0C23 21 15 34 0 50z"
          fill="var(--accent)"
          stroke="var(--bg)"
          strokeWidth="3"
        />
        <path
          d="M-9 15V5l9-7 9 7v10z"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
