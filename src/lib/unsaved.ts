const watched = new Set<() => boolean>();

/** Registers a check for unsaved input; returns a function that removes it. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  watched.add(isUnsaved);
  return () => watched.delete(isUnsaved);
}

/** Whether leaving this page now would lose something typed. */
export function hasUnsaved(): boolean {
  return [...watched].some((isUnsaved) => isUnsaved());
}
