import { Spinner } from '@/ui/spinner';
import { VisuallyHidden } from '@/ui/visually-hidden';

/** Shows that the admin loads; without a label until its catalogue is there. */
export function Waiting({ label }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-muted">
      <Spinner className="size-9" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </div>
  );
}
