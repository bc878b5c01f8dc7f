import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '@/lib/class-names';

const chipClass = (selected: boolean) =>
  classNames(
    'inline-flex min-h-11.5 max-w-full items-center gap-2 rounded-control border px-4.5 py-2 max-[376px]:px-4 transition-colors wrap-anywhere',
    selected
      ? 'border-accent bg-accent font-semibold text-on-accent hover:bg-accent-hover active:bg-accent-active'
      : 'border-line text-muted hover:border-control hover:bg-hover hover:text-text active:bg-raised',
  );

interface ChipProps {
  selected: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function Chip({ selected, onSelect, children }: ChipProps) {
  return (
    <button type="button" aria-pressed={selected} className={chipClass(selected)} onClick={onSelect}>
      {children}
    </button>
  );
}

type LinkChipProps = LinkProps & { selected: boolean };

/** A choice that is a link, so that it works without the script; a press before hydration waits for it. */
export function LinkChip({ selected, className, ...rest }: LinkChipProps) {
  return (
    <Link
      data-early
      aria-current={selected ? 'true' : undefined}
      className={classNames(chipClass(selected), className)}
      {...rest}
    />
  );
}

export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2.5">
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
