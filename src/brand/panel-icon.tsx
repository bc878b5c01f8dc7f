/** One wall panel each, on a grid of 44; the common frame is drawn once. */
const panels = {
  brace: 'M4 40 40 4',
  cross: 'M4 4l36 36M40 4 4 40',
  window: 'M22 4v36M4 22h36',
  gable: 'M4 40 22 4l18 36',
  lozenge: 'M22 4l18 18-18 18L4 22z',
  posts: 'M16 4v36M28 4v36',
  rails: 'M4 16h36M4 28h36',
  sun: 'M4 40a36 36 0 0 1 36-36M4 22a18 18 0 0 1 18 18',
  door: 'M14 40V22a8 8 0 0 1 16 0v18',
  stair: 'M4 31h9v-9h9v-9h9V4',
  king: 'M22 4v36M4 40 22 14l18 26',
  quarter: 'M22 4v36M22 22 40 4M22 22l18 18M22 22H4',
} as const;

export type PanelName = keyof typeof panels;

export function PanelIcon({
  name,
  className = 'size-11 text-accent',
}: {
  name: PanelName;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className={className}>
      <path d={`M3 3h38v38H3z${panels[name]}`} fill="none" stroke="currentColor" strokeWidth="4" />
    </svg>
  );
}
