import type { Ref } from 'react';

/** Not for people: out of sight, out of the tab order, out of the accessibility tree. A machine fills it. */
export function Trap({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" inert className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Website
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
