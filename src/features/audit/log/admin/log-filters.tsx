import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field';
import { FilterSelect } from '@/ui/filter-select';
import { Input } from '@/ui/input';
import { type LogFilter, things, toldApart } from '../model';
import { auditLogQueries } from './queries';

interface LogFiltersProps {
  filter: LogFilter;
  onChange: (change: Partial<LogFilter>) => void;
}

/** By person, by kind of thing and by period. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const { t } = useTranslation('audit-log');
  const people = useQuery(auditLogQueries.people());
  return (
    <>
      <FilterSelect
        label={t('person')}
        value={filter.person}
        all={t('everybody')}
        options={(people.data ?? []).map(({ person, name, address }) => ({
          value: person,
          label: [name, toldApart(name, address, person)].filter(Boolean).join(' · '),
        }))}
        onChange={(person) => onChange({ person })}
      />
      <FilterSelect
        label={t('thing')}
        value={filter.thing}
        all={t('everything')}
        options={things.map((thing) => ({ value: thing, label: t(`things.${thing}`) }))}
        // An id belongs to one kind of thing.
        onChange={(thing) => onChange({ thing, item: '' })}
      />
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="flex items-center gap-2 max-sm:basis-full">
          <span aria-hidden="true" className="min-w-7 text-sm text-muted max-sm:min-w-10">
            {t(end)}
          </span>
          <Field label={t(end)} hideLabel className="max-sm:flex-1">
            <Input
              type="date"
              value={filter[end]}
              onChange={(event) => onChange({ [end]: event.target.value })}
            />
          </Field>
        </div>
      ))}
    </>
  );
}
