import { IconButton, LinkButton } from './button';

interface RowActionsProps {
  editTo: string;
  /** The word on the button, and what it means for this row. */
  edit: string;
  editName: string;
  removeName: string;
  onRemove: () => void;
}

/** Editing and deleting, the two things every row of the admin offers. */
export function RowActions({ editTo, edit, editName, removeName, onRemove }: RowActionsProps) {
  return (
    <>
      <LinkButton size="sm" variant="ghost" icon="edit" to={editTo} aria-label={editName}>
        <span className="sm:max-[1536px]:hidden">{edit}</span>
      </LinkButton>
      <IconButton size="sm" icon="bin" label={removeName} onClick={onRemove} />
    </>
  );
}
