import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
}

/** Says what it is doing while it does it. */
export function SubmitButton({ label, busyLabel, busy }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      className="self-start"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy ? <Spinner /> : null}
      {busy ? busyLabel : label}
    </Button>
  );
}
