import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { Badge } from './badge';
import { VisuallyHidden } from './visually-hidden';

/** A count at the end of a link, with its label for screen readers. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <>
      <span aria-hidden="true" className="ml-auto flex">
        <Badge tone="accent" className="font-semibold tabular">
          {formatNumber(useLang(), count)}
        </Badge>
      </span>
      <VisuallyHidden>({label})</VisuallyHidden>
    </>
  );
}
