/** Toasts on the screen. Independent of React, so that any module may add one. */
export type ToastKind = 'success' | 'info' | 'error';

export interface ToastMessage {
  kind: ToastKind;
  title: string;
  description?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Toast extends ToastMessage {
  id: number;
}

const maxToasts = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Makes room for one more; drops errors last, because they stay until dismissed. */
function withoutOldest(list: readonly Toast[]): readonly Toast[] {
  if (list.length < maxToasts) return list;
  const oldest = list.find((toast) => toast.kind !== 'error') ?? list[0];
  return list.filter((toast) => toast !== oldest);
}

export function toast(message: ToastMessage): number {
  lastId += 1;
  const others = toasts.filter(
    ({ kind, title, description }) =>
      kind !== message.kind || title !== message.title || description !== message.description,
  );
  change([...withoutOldest(others), { ...message, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
}

export function dismissAllToasts(): void {
  if (toasts.length > 0) change([]);
}

export function dismissErrorToasts(): void {
  if (toasts.some(({ kind }) => kind === 'error')) change(toasts.filter(({ kind }) => kind !== 'error'));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly Toast[] => toasts;
