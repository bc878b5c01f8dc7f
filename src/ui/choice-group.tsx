import { classNames } from '@/lib/class-names';

interface ChoiceGroupProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string; name?: string }[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string;
}

export function ChoiceGroup<Id extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: ChoiceGroupProps<Id>) {
  return (
    <fieldset className={classNames('flex rounded-control border border-line bg-bg p-0.5', className)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === value}
          aria-label={option.name}
          onClick={() => onChange(option.id)}
          className={classNames(
            'min-h-10 min-w-10 rounded-chip px-3 text-sm max-sm:px-2 font-medium transition-colors pointer-coarse:min-h-11',
            option.id === value ? 'bg-raised text-text' : 'text-muted hover:text-text',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
