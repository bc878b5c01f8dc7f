import { SearchBox } from './search-box';

interface ListSearchProps {
  label: string;
  hint: string;
  /** What the list is searched for now. */
  text: string;
  onSearch: (text: string) => void;
}

/** The search of a list of the admin, beside the list's other filters. */
export function ListSearch({ label, hint, text, onSearch }: ListSearchProps) {
  return (
    <div className="w-full max-w-90 sm:w-auto sm:min-w-64 sm:flex-1">
      <SearchBox label={label} hint={hint} value={text} onSearch={onSearch} />
    </div>
  );
}
