import { classNames } from '@/lib/class-names';

/** Shown while the catalogues load: it has no label yet. */
export function PageSpinner() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-muted">
      <Spinner className="size-9" />
    </div>
  );
}

/** A turning brace. The element around it names what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('inline-block shrink-0 animate-spin', className ?? 'size-[1.2em]')}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" strokeLinecap="round" />
    </svg>
  );
}
