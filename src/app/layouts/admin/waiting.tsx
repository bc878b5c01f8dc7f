import { Spinner } from '@/ui/spinner';
import { VisuallyHidden } from '@/ui/visually-hidden';

/** While nothing can be said yet: the words themselves may still be on their way. */
export function Waiting({ label }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-muted">
      <Spinner className="size-9" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </div>
  );
}
