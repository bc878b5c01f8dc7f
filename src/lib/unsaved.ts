const watched = new Set<() => boolean>();

/** A form tells how to ask whether it holds something that is stored nowhere else; answers how to stop. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  watched.add(isUnsaved);
  return () => watched.delete(isUnsaved);
}

/** Whether leaving this page now would lose something typed. */
export function hasUnsaved(): boolean {
  return [...watched].some((isUnsaved) => isUnsaved());
}
