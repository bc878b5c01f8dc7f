/** A cup of coffee, still hot. */
export function CoffeeCup({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 260 210" aria-hidden="true" className={className}>
      <path
        d="M110 66q-14-16 0-32t0-32M146 66q-14-16 0-32t0-32"
        fill="none"
        stroke="var(--rose-wall)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <ellipse cx="128" cy="188" rx="124" ry="21" fill="var(--straw-wall)" />
      <path
        d="M194 112h18a24 24 0 0 1 0 48h-28"
        fill="none"
        stroke="var(--motif-paper)"
        strokeWidth="15"
        strokeLinecap="round"
      />
      <path d="M62 102h134c0 56-20 84-67 84s-67-28-67-84z" fill="var(--motif-paper)" />
      <ellipse cx="129" cy="102" rx="67" ry="15" fill="var(--rose-beam)" />
    </svg>
  );
}
