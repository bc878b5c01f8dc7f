import { type DragEvent, type HTMLAttributes, useState } from 'react';

/**
 * Rows of a table put into another order with the pointer: one is taken by its handle and dropped on another, whose
 * place it takes. Pointers without hover and the keyboard have buttons for it.
 */
export function useRowDrag<Row extends { id: string | number }>(onDrop: (dragged: Row, on: Row) => void) {
  const [dragged, setDragged] = useState<Row | null>(null);
  const [over, setOver] = useState<Row['id'] | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };

  const handleProps = (row: Row): HTMLAttributes<HTMLElement> & { draggable: true } => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      const line = event.currentTarget.closest('tr');
      if (line) event.dataTransfer.setDragImage(line, 0, 0);
      setDragged(row);
    },
    onDragEnd: end,
  });

  const rowProps = (row: Row): HTMLAttributes<HTMLTableRowElement> => {
    if (!dragged) return {};
    return {
      // The line shows where it would go; the row it leaves is dimmed.
      className: row.id === dragged.id ? 'opacity-50' : row.id === over ? 'bg-accent-soft' : '',
      onDragOver: (event) => {
        event.preventDefault();
        setOver(row.id);
      },
      onDrop: (event) => {
        event.preventDefault();
        if (row.id !== dragged.id) onDrop(dragged, row);
        end();
      },
    };
  };
  return { handleProps, rowProps };
}
