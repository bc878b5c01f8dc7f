/** A window nobody looks out of. */
export function Shutters({ className }: { className?: string }) {
  const heart = (x: number) => `M${x} 196c-26-20-34-44-16-52 9-4 15 2 16 8 1-6 7-12 16-8 18 8 10 32-16 52z`;
  return (
    <svg viewBox="0 0 400 460" aria-hidden="true" className={className}>
      <path d="M0 0h400v460H0z" fill="var(--rose-beam)" />
      <path d="M20 20h176v420H20zm184 0h176v420H204z" fill="var(--shutter-fill)" />
      <path
        d="M44 62h128M44 98h128M44 250h128M44 286h128M44 322h128M44 358h128M44 394h128M228 62h128M228 98h128M228 250h128M228 286h128M228 322h128M228 358h128M228 394h128"
        stroke="var(--shutter-beam)"
        strokeWidth="11"
        strokeLinecap="round"
        opacity=".55"
      />
      <path d={`${heart(108)}${heart(292)}M186 216h28v46h-28z`} fill="var(--shutter-beam)" />
    </svg>
  );
}
