import { type ReactNode, useId, useState } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';
import { usePhone } from './use-media';

interface FoldingSectionProps {
  title: string;
  controls?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

export function FoldingSection({ title, controls, busy, children }: FoldingSectionProps) {
  const heading = useId();
  const phone = usePhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = !phone || isUnfolded;
  return (
    <section
      aria-labelledby={heading}
      aria-busy={busy}
      className="flex flex-col gap-3 max-sm:border-t max-sm:border-line max-sm:pt-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 id={heading} className="mr-auto type-title max-sm:w-full">
          {phone ? (
            <FoldButton isOpen={isOpen} onFold={() => setUnfolded(!isOpen)}>
              {title}
            </FoldButton>
          ) : (
            title
          )}
        </h2>
        {isOpen ? controls : null}
      </div>
      {isOpen ? children : null}
    </section>
  );
}

interface FoldButtonProps {
  isOpen: boolean;
  body?: string;
  onFold: () => void;
  children: ReactNode;
}

export function FoldButton({ isOpen, body, onFold, children }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={body}
      className="-my-2 flex min-h-11 w-full items-center justify-between gap-3 text-left"
      onClick={onFold}
    >
      <span>{children}</span>
      <Icon
        name="chevron-down"
        className={classNames('size-5 text-muted transition-transform', isOpen && 'rotate-180')}
      />
    </button>
  );
}
